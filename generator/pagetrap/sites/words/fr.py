"""French."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="Bienvenue sur le portail",
    services="Services en ligne",
    headlines="À la une",
    directory="Toutes les rubriques",
    events="Agenda des sorties",
    jobs="Offres d'emploi",
    downloads="Logiciels à télécharger",
    shop="Nos articles",
    departures="Départs",
    visit="Préparer sa visite",
    members="Derniers messages",
    figures="Chiffres clés",
    documents="Documents à consulter",
    data="Jeux de données",
    pictures="Images",
    feed="S'abonner au flux",
    venue="Lieu",
    date="Jour",
    admission="Entrée",
    employer="Employeur",
    place="Localité",
    salary="Salaire",
    version="Version",
    size="Taille",
    updated="Mise à jour",
    price="Prix",
    line="Ligne",
    platform="Voie",
    address="Adresse",
    phone="Téléphone",
    opening="Horaires d'ouverture",
    closed="fermé",
    category="Rubrique",
    status="État",
    responsible="Responsable",
    year="Année",
    name="Nom",
    results="{n} résultats",
    range="{a} à {b} sur {n} entrées",
    page="Page {a} sur {b}",
    money="{w},{c} €",
    loading="Chargement des entrées, merci de patienter",
    offer="Avant de partir : une offre",
    wall="Merci de confirmer que vous n'êtes pas un robot",
    gone="La page demandée n'existe pas",
    categories=items("""
        Bateaux; Bicyclettes; Cartes; Céramique; Cerfs-volants; Graines; Herbes; Horloges
        Instruments de musique; Jardins; Laine; Lampes; Livres; Outils; Pains et gâteaux
        Papeterie; Petits animaux; Tentes
    """),
    event_kinds=items("""
        Concert; Promenade guidée; Conférence; Atelier; Lecture; Portes ouvertes; Brocante
        Soirée cinéma; Soirée chorale; Soirée quiz
    """),
    themes=items("""
        sur le vieux pont; pour débutants; avec le chœur du port; sur les abeilles; à la bougie
        pour noctambules; autour du moulin; avec thé; sur les rivières; des voisins; au verger
    """),
    trades=items("""
        Archiviste; Boulanger; Charpentier de marine; Couvreur; Cuisinière; Électricienne
        Géomètre; Jardinier; Libraire; Luthière; Mécanicien; Menuisière; Pilote du port
        Relieuse; Sellier; Vitrier
    """),
    venues=items("""
        Mairie; Grenier à blé; Maison de l'écluse; Ancien cinéma; Voilerie; École du village
        Station de pompage; Salle de lecture; Dépôt des trams
    """),
    towns=items("""
        Aubrelle; Bracquemont-le-Gué; Clairvasse; Dormelles-sur-Orge; Esparroy; Fontanille
        Granlieu; Hautevasse; Lissemoy; Merlange; Ravenois; Valdorne
    """),
    goods=items("""
        Lampe de bureau; Bouilloire; Chaise pliante; Sac à dos; Couverture de laine; Fourche
        Radio de poche; Boîte à pain; Lanterne tempête; Horloge murale; Panier pique-nique
        Service à thé; Caisse à outils; Parapluie
    """),
    papers=items("""
        Rapport annuel; Statuts; Plan du site; Barème des droits; Procès-verbal; Étude de bruit
        Rapport sur la nappe; Guide de l'exposant; Registre des arbres; Liste des prix
    """),
    counts=items("""
        Visites; Prêts; Adhérents; Lectures; Vélos comptés; Arbres; Permis; Traversées
        Bénévoles; Réparations
    """),
    states=items("ouvert; vérifié; en attente; approuvé"),
    weekdays=items("Lundi; Mardi; Mercredi; Jeudi; Vendredi; Samedi; Dimanche"),
    streets=items("""
        rue du Moulin; chemin du Quai; rue du Verger; place de la Halte; allée du Déversoir
        montée de la Chapelle
    """),
)
