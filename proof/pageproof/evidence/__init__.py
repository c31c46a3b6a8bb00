"""Evidence for the claims of the README: each module measures one, each script prints one."""
