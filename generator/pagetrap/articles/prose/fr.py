"""French: names of places begin with a consonant, so that no article before them is cut."""

from pagetrap.articles.prose.tables import Language, Ui, lines

__all__ = ["LANGUAGE"]

LANGUAGE = Language(
    ui=Ui(
        home="Accueil",
        news="Actualités",
        sections=("Ville", "Culture", "Sciences", "Jardins", "Artisanat", "Voyages"),
        search="Rechercher",
        menu="Menu",
        subscribe="S’abonner",
        share="Partager",
        comments="Commentaires",
        reply="Répondre",
        like="J’aime",
        show_more="Afficher plus",
        read_more="Lire la suite",
        related="À lire aussi",
        most_read="Les plus lus",
        cookie_text="Nous utilisons des cookies pour faire fonctionner ce site et compter les visites.",
        accept="Tout accepter",
        reject="Tout refuser",
        settings="Paramètres",
        privacy="Confidentialité",
        imprint="Mentions légales",
        contact="Nous écrire",
        copyright="Tous droits réservés",
        by="Par",
        published="Publié le",
        updated="Mis à jour le",
        caption_credit="Photographie",
        advertisement="Publicité",
        deleted_comment="Ce commentaire a été supprimé.",
        hidden_comment="Ce commentaire est masqué en raison de sa mauvaise note.",
        pingback="Rétrolien",
        permalink="Lien permanent",
        quote="Citer",
        answer="Réponse",
        accepted_answer="Réponse acceptée",
        question="Question",
        tags="Mots-clés",
        previous="Précédent",
        next="Suivant",
        table_of_contents="Sommaire",
        newsletter="Lettre d’information",
        sign_in="Se connecter",
        reactions="Réactions",
        minutes_to_read="min de lecture",
        expand="Déplier",
        months=(
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre",
        ),
        date_form="{d} {m} {y}",
    ),
    thousands="\u202f",
    topics=lines("""
le bac à chaîne: les horaires du passage; le vieil embarcadère; des cordages goudronnés; un gouvernail de secours; la cabane du treuil; le compte des passagers; des cloches de laiton; l’échelle de crue
le potager communal: les planches surélevées; des pommes de terre; les cloches de verre; une citerne de pluie; le tas de compost; un poirier en espalier; la barrière à limaces; la remise aux outils
la boulangerie du village: le levain de seigle; des bannetons; le four en brique; les sacs de farine; un pain au cumin; le pétrin; l’équipe de nuit; des galettes d’avoine
la bibliothèque de prêt: les salles de lecture; le fichier des cartes; des lettres de rappel; les romans en gros caractères; le meuble à plans; un bibliobus; des microfilms; le rayon des enfants
la station météo: le pluviomètre; les relevés de gel; un vieux baromètre; des carnets de nuages; la girouette; l’abri du thermomètre; les signaux de tempête; la hauteur de neige
l’atelier de réparation: un fer à souder; des ressorts de grille-pain; les moyeux de vélo; une charnière branlante; les machines à coudre; des roulements usés; le pot de colle; un tiroir de vis
la fanfare: les partitions; un solo de cornet; des tubas cabossés; la salle de répétition; les airs de marche; une burette; le chapiteau; un trombone prêté
la fouille du gué: des tessons; les trous de poteaux; un peigne en os; les relevés de tranchée; des clous romains; un échantillon de terre; le grain brûlé; une fibule en argent
le manuel du logiciel d’archives: les messages d’erreur; un filtre de recherche; les raccourcis clavier; des notes de version; le script de sauvegarde; la limite de téléversement; les droits d’accès; une requête type
"""),
    subjects=lines("""
le passeur
une éclusière à la retraite
le plus jeune membre du conseil
la cheffe jardinière
notre voisin du moulin
le boulanger de nuit
un accordeur itinérant
la bibliothécaire de garde
la dame du comptoir
une équipe de géomètres
l’archiviste paroissial
l’apprenti horloger
un météorologue amateur
le bureau du port
le club cycliste
une botaniste de passage
le concierge de l’école
la doyenne des bénévoles
l’ingénieur des ponts
un groupe de retraités
la cheffe de chœur
la présidente des jardins ouvriers
la société d’histoire locale
un étudiant de {t}
le facteur
la patronne de l’auberge
le garde forestier
un électricien désœuvré
le seul menuisier du musée
le comité des fêtes
un apiculteur nommé {g}
le patron de la drague
le second chef
tout le cercle de couture
l’inspecteur des impôts
l’adjointe au maire
un berger des environs de {t}
la rédactrice technique
le nouvel aiguilleur
le vannier
une responsable de chantier
la caserne des pompiers
le marchand de fromage
un couple venu de {t}
le syndicat des eaux
le ciné-club
le professeur du cours du soir
l’homme à la brouette
un ancien peintre de décors
la locataire du dessus
le souffleur de verre
la conservatrice
le rédacteur du bulletin communal
un ramoneur
la trésorière
le traducteur
le tailleur de pierre
la professeure de piano
le garde-rivière
un contremaître de la carrière
"""),
    predicates=lines("""
a mis {n} minutes de plus que prévu
a ouvert les portes avant l’aube
n’a pas renoncé après la deuxième crue
a demandé un peu de patience
a payé {N} francs de sa poche
a marché jusqu’à {t} avant midi
a appris le métier chez un oncle de {t}
a tenu un journal pendant {n} semaines
a fait de l’écurie un lieu de rencontre
ne s’attendait pas à tant de monde
a mal dormi à cause du bruit
avait une meilleure idée pour le grenier
a failli se perdre dans les formulaires
a ri devant la première ébauche
occupe désormais l’école vide
a voté pour le projet le moins cher
a attendu la pièce {n} jours durant
est revenu à pied sous l’averse
a écrit {n} lettres pour une seule réponse
a remis les clefs à {h}
a parlé sans aucune note
s’est trompé en comptant jusqu’à {N}
préférait commencer petit
a fait chauffer du café pour tous
croit au retour des étés secs
tenait beaucoup à la maquette en bois
a changé deux fois de cap
travaille même les jours fériés
cherchait encore une échelle assez longue
a compté {N} pas entre les deux portes
a emprunté la camionnette de la laiterie
a conclu un prix ferme
connaît par cœur chaque planche branlante
a fini par aimer l’odeur du vernis
a fait de la place pour {n} chaises
a terminé troisième au concours de {t}
a décliné la proposition de {t}
se méfiait de la seconde expertise
a fait ses calculs sur un sac en papier
a remercié chacun par son nom
"""),
    verbs=lines("""
a décrit
a mesuré
a photographié
a comparé
a trié
a recensé
a vérifié
a mentionné
a soigné
a redécouvert
a loué
a étiqueté
a dessiné
a inspecté
a défendu
a payé
a déplacé
a expliqué
a admiré
a remplacé
a pesé
a gardé
a rassemblé
a examiné
a esquissé
a offert
a contesté
a réservé
a testé
a numéroté
a nettoyé
a commandé
a sauvé
a montré
a dépoussiéré
a cherché
a réclamé
a livré
a catalogué
a récupéré
"""),
    modifiers=lines("""
de l’année {y}
sans étiquette
dans un état surprenant
sous du papier journal
d’une valeur de {N} euros
avec l’aide d’un voisin
sous une bâche
près d’un hangar de {t}
d’origine inconnue
sans le moindre doute
jusque dans les détails
à titre gratuit
à la loupe
pour la troisième fois
pour le compte de {t}
par ordre alphabétique
à la main
à la lueur d’une bougie
contre tous les avis
sous une couche de vert foncé
sur papier quadrillé
pour {n} centimes
devant {n} écoliers
avec des doigts pleins de boue
que personne ne réclamait
"""),
    places=lines("""
derrière l’ancienne douane
sur le halage en aval de {t}
au bord du marais
entre deux tilleuls
dans la cave de la mairie
à côté du quai désaffecté
au-dessus du barrage
dans une grange près de {t}
en face de la chapelle
tout en haut du grenier
sous l’arche du chemin de fer
près de la pompe du village
à l’embouchure
dans un coin du verger
le long de la route de {t}
au fond de l’écluse vide
de l’autre côté de la passerelle
sur le versant nord
dans une cour pleine de pots
au pied de la passe à poissons
dans l’arrière-boutique
à deux pas de la forge
dans les collines de {t}
sur le môle
sous le beffroi
dans la salle d’attente
en vue du phare
non loin de la borne
à un étal de {t}
derrière une haie d’aubépine
sur le banc de gravier
dans la chaufferie
au-dessus du garage à vélos
au bas de l’escalier
devant la fontaine
hors des murs de {t}
sur l’île
dans l’ancien bal
après le dernier arrêt
parmi les piles de bois
"""),
    times=lines("""
jeudi dernier
au printemps {y}
peu après {h}
pendant les longues gelées
par un matin sans vent
vers la fin de la saison
durant l’hiver {y}
un dimanche sur deux
pendant {n} ans
depuis la fermeture du pont
à la première occasion
juste avant la moisson
après {n} essais
autour du solstice
un après-midi de pluie
en moins de {n} minutes
le lendemain de la foire
à marée basse
fin novembre
durant le week-end de Pâques
entre {h} et la nuit
jusqu’à l’extinction des lampes
en {y} puis cette année
tout au long des mois secs
la veille de l’anniversaire
dès {y}
à la fonte des neiges
la deuxième semaine de juin
avant le réveil des autres
sous {n} jours
"""),
    clauses=lines("""
bien que le toit fuie encore
car le dernier fournisseur avait fermé en {y}
tandis que la rue dormait
si bien que personne n’a fait la queue
pour à peine {N} euros
comme le confirme le registre de {y}
même si le budget disait le contraire
puisque la route de {t} était coupée
sans que grand monde le remarque
jusqu’à ce qu’une voisine se plaigne de la poussière
là où l’enduit était mince
sauf en cas de pluie
exactement comme l’avait prédit {g}
et toute la salle s’est tue
mais la facture n’est jamais arrivée
avant que la peinture ne sèche
quoi que promette la météo
comme si rien ne pressait
parce qu’il manquait {n} vis
pendant que {n} badauds donnaient leur avis
malgré un poignet cassé
et ce n’était qu’un début
ce qui explique les {n} marches
de sorte que l’ancien plan est tombé
surtout parce qu’on servait du café
sans prévenir le bureau de {t}
pour la joie des plus petits
quand la brume s’est levée à {h}
tant que les piles tenaient
mais le second essai fut le bon
en dépit de {n} objections
dont on ignore encore l’issue
plutôt que de tout jeter
et une oie regardait depuis la clôture
bien que la notice le déconseille
pourvu que la clef réapparaisse
après quoi il a fallu chercher le chien
si l’on en croit l’étiquette
car {n} familles partagent les outils
comme il est d’usage à {t}
"""),
    openers=lines("""
à vrai dire
pour commencer
par pur hasard
à y regarder de près
curieusement
comme souvent
selon le procès-verbal
en fin de compte
à notre surprise
pour le moment
avec le recul
contre toute attente
à première vue
tout bien pesé
autrement dit
sans faire de bruit
sauf erreur
à partir de là
dans la pratique
grâce à {g}
aux dires de tous
contrairement à la rumeur
pour une fois
au terme d’un débat
en toute franchise
"""),
    facts=lines("""
{n} des {N} lanternes brûlaient encore à {h}
l’eau montait plus vite que ne le laissent croire les vieux repères
nul ne sait qui posa la première pierre
le kilo de prunes se vendait {n} centimes à {t}
la nouvelle édition compte {N} pages et aucun index
la route de {t} restera fermée {n} semaines
chacune des {n} caisses contient une variété différente
le silence est rare dans cette partie de la vallée
le tableau de {y} pend toujours dans le couloir
un tiers seulement des notes se lit aujourd’hui
le parfum de la levure arrive jusqu’à {t}
les bons outils survivent à leurs maîtres
la pendule se trompe depuis {y}
environ {N} personnes ont signé
il n’existe pas de double de la carte
un seul boulon tenait tout le cadre
il a plu {n} jours ce mois-là
le chapitre des mises à jour occupe {n} pages
le sol était gelé sur {n} centimètres
{t} possédait un théâtre jusqu’en {y}
le billet le moins cher coûte moins qu’un sandwich
les deux tiers des dégâts ne furent jamais déclarés
le verger compte {N} arbres
la plupart des chansons restent inédites
la moitié du travail se fait au clair de lune
la rampe date de {y}
un pain cuit lentement se garde une semaine
la pièce la plus proche se trouve à {t}
les fondations sont plus vieilles que la commune
{g} et {g} se partagent le secrétariat
une réponse est attendue sous {n} jours
pas une vitre n’a été brisée
"""),
    opinions=lines("""
je suis passé devant {n} ans sans lever les yeux
ma grand-mère venait de {t} et racontait la même chose
je lirais volontiers une suite sur {O}
merci pour ce paragraphe sur {K}
j’ai souri en lisant le passage sur {O}
le chiffre de {N} ne me convainc pas
nous avons essayé chez nous en {n} minutes
sauf erreur c’était en {y} et non en {y}
publiez donc les plans
quelqu’un possède sûrement encore {O} {M}
il manque un mot sur les gens de {t}
{g} mérite davantage de reconnaissance
bien documenté comme toujours
je mettrais plutôt cet argent dans {O}
mes {n} essais ont fini à la poubelle
la photo vient certainement de {t}
personne n’a interrogé ceux qui vivent {L}
je l’ai imprimé pour mon père
nous faisions exactement ainsi en {y}
bonjour de {t} sous la pluie
je ne suis pas d’accord sur {O} mais le reste est juste
encore des articles comme celui-ci
on ne dit plus rien sur {O} depuis {y}
le car de {t} s’arrête juste devant
"""),
    given=lines("""
Adèle
Anatole
Apolline
Armand
Aurore
Barnabé
Bastien
Bérénice
Blanche
Camille
Casimir
Célestin
Clémence
Colette
Cyprien
Damien
Delphine
Denise
Edgar
Éloïse
Émile
Estelle
Fabrice
Faustine
Félicie
Fernand
Gaspard
Geneviève
Germaine
Gaston
Honorine
Hubert
Inès
Isidore
Jeanne
Joachim
Julien
Lambert
Laure
Léonie
Lucien
Madeleine
Marcel
Marguerite
Maxime
Mireille
Nathalie
Norbert
Octave
Odette
Pascale
Prosper
Raymonde
Rémi
Sabine
Séverin
Solange
Thibault
Valentine
Zacharie
"""),
    family_starts=lines("""
Bel
Brous
Cham
Cour
Dor
Fau
Gran
Jol
Lar
Mar
Mont
Nor
Pas
Quin
Rou
Sal
Tour
Val
Ver
Vil
"""),
    family_ends=lines("""
bert
cheval
din
geat
lier
mont
neau
pard
sac
vigne
"""),
    town_starts=lines("""
Bourg
Brim
Car
Cham
Clos
Font
Gar
Jon
Lan
Mal
Merle
Mor
Pier
Pom
Ravi
Roche
Sauve
Ser
Tille
Val
Verne
Vau
"""),
    town_ends=lines("""
beuf
bourg
champ
court
fontaine
gny
lac
lieu
mare
rive
ville
zac
"""),
    sentences=lines("""
{S} {P}
{S} {V} {O} {M} {L}
{T}, {S} {V} {O}, {C}
{A}, {S} {P}, {C}
{L}, {S} {V} {O} {T}
{F}
{A}, {F}
{F}, {C}
« {F} », explique {g}, que l’on croise {L}
selon {g}, {S} {V} {O} {T}
{g}, de {t}, {V} {O} {M}
{S} {V} {O} {L}, et {S} {P}
pour {O} {M}, la commune de {t} a versé {N} euros
qui vient de {t} trouve {O} {L}
{T}, {g} {V} surtout {O} {M}
il y a {O} {L}, {C}
"""),
    titles=lines("""
comment {S} {V} {K}
{K} et {O} à {t}
pourquoi {S} {V} {K}
{g} et ses souvenirs : {K}
{t} tourne la page après {n} ans : {K}
{n} jours, {K} {L}
{g} raconte {K} {M}
de {t} à {t}, en cherchant {K}
"""),
    headings=lines("""
{K} {L}
comment tout a commencé en {y}
{K} et {O}
la vue depuis {t}
{O} {M}
{g} et {K}
{T}
une question de temps : {K}
des soucis avec {O}
"""),
    items=lines("""
{K}, soit {n} en tout
{O} {M}
{O} (région de {t})
{n} mètres de corde pour {K}
{O} {L}
{K} d’après {g}, en {y}
{y} : {S} {P}
{O} et {O}
"""),
    captions=lines("""
{O} {L}, {y}
{g} avec {O} à {t}
{K} {M}
le chemin de {t} à {h}
{K} {T}
{S} {V} {O} {L}
"""),
    questions=lines("""
comment nettoyer {K} {M} ?
qui connaît bien {K} et {O} ?
est-il normal que l’on trouve {K} {L} ?
comment conserver {K} {T} ?
où trouver {K} près de {t} ?
pourquoi payer {K} {N} euros ?
faut-il garder {K} {L} ?
quelqu’un a-t-il vu {K} à {t} ?
"""),
    comments=lines("""
{W}
{A}, {W}
{W}, {C}
{F}, et {W}
{T}, {S} {V} {O} à son tour
j’habite {L} et {W}
"""),
    sites=lines("""
Le Courrier de {t}
Les Carnets de {t}
La Lanterne de {t}
Nouvelles de {t}
Autour de {t}
La Girouette de {t}
"""),
    columns=lines("""
Objet = {O}
Année = {y}
Trouvé à = {t}
Nombre = {N}
Confié à = {g}
Jours = {n}
Ouverture = {h}
Remarque = {M}
Prix en euros = {N}
"""),
)
