"""Spanish."""

from pagetrap.articles.prose.tables import Language, Ui, lines

__all__ = ["LANGUAGE"]

LANGUAGE = Language(
    ui=Ui(
        home="Inicio",
        news="Noticias",
        sections=("Ciudad", "Cultura", "Ciencia", "Jardines", "Oficios", "Viajes"),
        search="Buscar",
        menu="Menú",
        subscribe="Suscribirse",
        share="Compartir",
        comments="Comentarios",
        reply="Responder",
        like="Me gusta",
        show_more="Mostrar más",
        read_more="Seguir leyendo",
        related="Artículos relacionados",
        most_read="Lo más leído",
        cookie_text="Usamos cookies para que este sitio funcione y para contar las visitas.",
        accept="Aceptar todo",
        reject="Rechazar todo",
        settings="Ajustes",
        privacy="Privacidad",
        imprint="Aviso legal",
        contact="Contacto",
        copyright="Todos los derechos reservados",
        by="Por",
        published="Publicado",
        updated="Actualizado",
        caption_credit="Foto",
        advertisement="Publicidad",
        deleted_comment="Este comentario ha sido eliminado.",
        hidden_comment="Este comentario está oculto por su baja puntuación.",
        pingback="Retroenlace",
        permalink="Enlace permanente",
        quote="Citar",
        answer="Respuesta",
        accepted_answer="Respuesta aceptada",
        question="Pregunta",
        tags="Etiquetas",
        previous="Anterior",
        next="Siguiente",
        table_of_contents="Índice",
        newsletter="Boletín",
        sign_in="Iniciar sesión",
        reactions="Reacciones",
        minutes_to_read="min de lectura",
        expand="Desplegar",
        months=(
            "enero",
            "febrero",
            "marzo",
            "abril",
            "mayo",
            "junio",
            "julio",
            "agosto",
            "septiembre",
            "octubre",
            "noviembre",
            "diciembre",
        ),
        date_form="{d} de {m} de {y}",
    ),
    topics=lines("""
la barca de cadena: los horarios del paso; el viejo embarcadero; unas maromas alquitranadas; un timón de repuesto; la caseta del torno; el recuento de pasajeros; las campanas de latón; la regla de las crecidas
la huerta municipal: los bancales elevados; unas patatas de siembra; las campanas de vidrio; el bidón de lluvia; un montón de compost; los perales en espaldera; la valla contra babosas; el cobertizo
la panadería del pueblo: la masa de centeno; unos cestos de fermentar; el horno de ladrillo; los sacos de harina; un panecillo de comino; la artesa; el turno de noche; unas tortas de avena
la biblioteca de préstamo: las salas de lectura; el fichero de tarjetas; unos avisos de demora; las novelas en letra grande; el mueble de mapas; un bibliobús; los microfilmes; el rincón infantil
la estación meteorológica: el pluviómetro; los registros de helada; un barómetro antiguo; los diarios de nubes; la veleta; la garita del termómetro; unas señales de temporal; el espesor de la nieve
el taller de arreglos: un soldador; los muelles de tostadora; unos bujes de bicicleta; la bisagra suelta; las máquinas de coser; unos rodamientos gastados; el bote de cola; un cajón de tornillos
la banda de música: las partituras; un solo de corneta; unas tubas abolladas; el local de ensayo; las marchas; el aceite de pistones; la carpa; un bombardino prestado
la excavación del vado: unos fragmentos de barro; los hoyos de poste; un peine de hueso; los dibujos de la zanja; unos clavos romanos; la muestra de tierra; el grano quemado; un broche de plata
el manual del programa de archivo: los mensajes de error; un filtro de búsqueda; los atajos de teclado; las notas de versión; un guion de respaldo; el límite de carga; los permisos de acceso; una consulta de ejemplo
"""),
    subjects=lines("""
el barquero
una esclusera jubilada
el miembro más joven del consejo
la jardinera mayor
nuestro vecino del molino
el panadero de noche
un afinador ambulante
la bibliotecaria de guardia
la mujer del mostrador
una cuadrilla de topógrafos
la archivera parroquial
el aprendiz de relojero
un meteorólogo aficionado
la oficina del puerto
el club ciclista
una botánica de visita
el conserje de la escuela
la voluntaria más veterana
el ingeniero del puente
un grupo de pensionistas
la directora del coro
la presidenta de los huertos
la sociedad de historia local
una estudiante de {t}
el cartero
la dueña de la posada
el guarda forestal
un electricista con tiempo libre
el único carpintero del museo
la comisión de fiestas
un apicultor llamado {g}
la tripulación de la draga
el segundo director
todo el círculo de costura
el inspector de hacienda
la ayudante del alcalde
un pastor de {t}
la redactora técnica
el nuevo guardagujas
el cestero
una jefa de excavación
el cuerpo de bomberos
la quesera
un matrimonio de {t}
la junta de aguas
el cineclub
el maestro de la clase nocturna
el hombre de la carretilla
un antiguo pintor de decorados
la inquilina de arriba
el soplador de vidrio
la conservadora
el editor de la hoja parroquial
un deshollinador
la tesorera
el traductor
el cantero
la profesora de piano
el guarda del río
un capataz de la cantera
"""),
    predicates=lines("""
tardó {n} minutos más de lo previsto
abrió las puertas antes del desayuno
no se rindió tras la segunda riada
pidió un poco de paciencia
pagó {N} pesetas de su bolsillo
fue andando hasta {t} y volvió
aprendió el oficio con un tío de {t}
llevó un diario durante {n} semanas
convirtió la cuadra en lugar de reunión
no esperaba a tanta gente
durmió mal por culpa del ruido
encontró mejor uso para el desván
necesitó ayuda con el papeleo
se rio del primer borrador
se mudó a la escuela vacía
votó por el plan más barato
esperó {n} días una pieza
llegó a casa con las botas mojadas
escribió {n} cartas y recibió una respuesta
entregó las llaves a las {h}
habló sin ninguna nota
perdió la cuenta en {N}
prefirió empezar por algo pequeño
puso café y escuchó
creía en el regreso de los veranos secos
se aferraba a la maqueta de madera
cambió dos veces de rumbo
trabajó también los festivos
buscaba una escalera bastante larga
contó {N} pasos entre ambas puertas
tomó prestada la furgoneta de la lechería
cerró un precio fijo
conocía de memoria cada tabla floja
se acostumbró al olor del barniz
hizo sitio para {n} sillas
quedó en tercer lugar en {t}
rechazó la oferta de {t}
desconfiaba del segundo informe
echó las cuentas en una bolsa de papel
dio las gracias a todos por su nombre
"""),
    verbs=lines("""
describió
midió
fotografió
comparó
ordenó
documentó
revisó
mencionó
cuidó
redescubrió
elogió
etiquetó
dibujó
inspeccionó
defendió
costeó
trasladó
explicó
admiró
sustituyó
pesó
conservó
recogió
examinó
esbozó
regaló
cuestionó
apartó
probó
numeró
limpió
recordó
encargó
rescató
enseñó
desempolvó
añoró
catalogó
repartió
buscó
"""),
    modifiers=lines("""
del año {y}
sin etiqueta
en sorprendente buen estado
entre hojas de periódico
por valor de {N} euros
con ayuda de un vecino
bajo una lona
cerca de un pajar de {t}
de origen desconocido
sin lugar a dudas
hasta el último detalle
de forma gratuita
con una lupa
por tercera vez
en préstamo desde {t}
por orden alfabético
a mano
a la luz de una vela
contra todos los consejos
con pintura verde oscura
sobre papel cuadriculado
por {n} céntimos
ante {n} escolares
con los dedos llenos de barro
que nadie reclamaba
"""),
    places=lines("""
detrás de la antigua aduana
en la sirga de {t}
al borde de la marisma
entre dos tilos
en el sótano del ayuntamiento
junto al andén cerrado
por encima de la presa
en un granero de {t}
frente a la ermita
en lo alto del silo
bajo el arco del ferrocarril
al lado de la fuente
en la desembocadura
en una esquina del huerto
en la carretera de {t}
dentro de la esclusa vacía
al otro lado de la pasarela
en la ladera norte
en un patio lleno de macetas
junto a la escala de peces
en la trastienda
a la vuelta de la herrería
en los cerros de {t}
sobre el muelle
bajo el campanario
en la sala de espera
a la vista del faro
cerca del mojón
en un puesto de {t}
tras un seto de espino
en la orilla de grava
en el cuarto de calderas
encima del aparcabicicletas
al pie de la escalera
delante del abrevadero
fuera de las murallas de {t}
en la isla
en el viejo salón de baile
más allá de la última parada
entre pilas de madera
"""),
    times=lines("""
el jueves pasado
en la primavera de {y}
poco después de las {h}
durante la larga helada
una mañana sin viento
hacia el final de la temporada
en el invierno de {y}
un domingo de cada dos
durante {n} años
desde el cierre del puente
a la primera ocasión
justo antes de la cosecha
tras {n} intentos
por San Juan
una tarde lluviosa
en menos de {n} minutos
al día siguiente de la feria
con marea baja
a finales de noviembre
en Semana Santa
entre las {h} y el anochecer
hasta que se apagaron las lámparas
en {y} y también este año
a lo largo de los meses secos
en la víspera del aniversario
ya en {y}
con el deshielo
en la segunda semana de junio
antes de que despertara nadie
en un plazo de {n} días
"""),
    clauses=lines("""
aunque el tejado aún goteaba
porque el último proveedor había cerrado en {y}
mientras el resto de la calle dormía
de modo que nadie hizo cola
por apenas {N} euros
según confirma el acta de {y}
aun cuando el presupuesto decía otra cosa
ya que la carretera de {t} estaba cortada
si bien pocos lo notaron
hasta que una vecina se quejó del polvo
allí donde el yeso era fino
salvo en caso de lluvia
tal como había anunciado {g}
y toda la sala enmudeció
pero la factura nunca llegó
antes de que se secara la pintura
dijera lo que dijera el pronóstico
como si no hubiera prisa
porque faltaban {n} tornillos
mientras {n} curiosos daban consejos
a pesar de una muñeca rota
y aquello fue solo el principio
lo que explica los {n} escalones
así que el plan antiguo quedó descartado
sobre todo porque había café
sin consultar a la oficina de {t}
para alegría de los más pequeños
cuando la niebla se levantó a las {h}
mientras duraron las pilas
pero el segundo intento salió mejor
pese a {n} objeciones
cuyo desenlace sigue abierto
en vez de tirarlo todo
y un ganso miraba desde la cerca
aunque el manual lo desaconseje
siempre que aparezca la llave
tras lo cual hubo que ir por el perro
si hay que creer a la etiqueta
porque {n} familias comparten las herramientas
como es costumbre en {t}
"""),
    openers=lines("""
en rigor
para empezar
por pura suerte
mirándolo bien
curiosamente
como tantas veces
según el acta
al final
para nuestra sorpresa
por el momento
visto con distancia
contra todo pronóstico
a primera vista
en resumidas cuentas
dicho de otro modo
sin mucho ruido
si no recuerdo mal
desde entonces
en la práctica
gracias a {g}
a decir de todos
contra lo que se rumorea
por una vez
tras cierto debate
con toda franqueza
"""),
    facts=lines("""
{n} de los {N} faroles seguían encendidos a las {h}
el agua subió más deprisa de lo que indican las viejas marcas
nadie recuerda quién puso la primera piedra
el kilo de ciruelas se vendía a {n} céntimos en {t}
la nueva edición tiene {N} páginas y ningún índice
la carretera de {t} estará cerrada {n} semanas
cada una de las {n} cajas guarda una variedad distinta
el silencio es raro en esta parte del valle
el horario de {y} cuelga todavía en el pasillo
solo un tercio de las notas se lee hoy
el aroma de la levadura llega hasta {t}
las buenas herramientas sobreviven a sus dueños
el reloj va mal desde {y}
unas {N} personas firmaron la petición
no existe copia del mapa
un único perno sujetaba todo el armazón
aquel mes llovió {n} días
el capítulo de actualizaciones ocupa {n} páginas
el suelo estaba helado hasta los {n} centímetros
{t} tuvo teatro hasta {y}
la entrada más barata cuesta menos que un bocadillo
dos tercios de los daños nunca se declararon
en la finca hay {N} árboles
la mayoría de las canciones sigue inédita
la mitad del trabajo se hace a la luz de la luna
la barandilla es de {y}
el pan cocido despacio aguanta una semana
la pieza más cercana está en {t}
los cimientos son más viejos que el municipio
{g} y {g} comparten la secretaría
se espera respuesta en {n} días
no se rompió ni un solo cristal
"""),
    opinions=lines("""
pasé por delante {n} años sin mirar hacia arriba
mi abuela era de {t} y contaba lo mismo
leería con gusto algo más sobre {O}
gracias por hablar sobre {K}
me hizo sonreír el párrafo sobre {O}
la cifra de {N} no me convence
lo probamos en casa y tardamos {n} minutos
que yo sepa fue en {y} y no en {y}
publicad los planos
seguro que alguien conserva {O} {M}
echo en falta unas palabras sobre la gente de {t}
{g} merece más reconocimiento
bien documentado como siempre
yo gastaría ese dinero en {O}
mis {n} intentos acabaron en la basura
la foto se hizo seguramente en {t}
nadie preguntó a quienes viven {L}
se lo imprimí a mi padre
exactamente así lo hacíamos en {y}
saludos desde la lluviosa {t}
no estoy de acuerdo en lo referente a los de {t}
ojalá haya más textos como este
nadie volvió a escribir sobre {O} desde {y}
el autobús de {t} para justo delante
"""),
    given=lines("""
Adela
Agustín
Amparo
Anselmo
Aurora
Baltasar
Beatriz
Benito
Berta
Blas
Candela
Carmelo
Casilda
Celia
Ciriaco
Clotilde
Cosme
Dámaso
Delfina
Dolores
Eladio
Elvira
Emeterio
Ester
Eugenio
Fabiola
Felipe
Fermín
Florencia
Gaspar
Genoveva
Gervasio
Graciela
Hilario
Inés
Isidro
Jacinta
Joaquín
Julieta
Leandro
Leocadia
Lorenzo
Lucía
Manuela
Marcelino
Mercedes
Nicanor
Noelia
Olga
Onofre
Pascual
Petra
Ramiro
Rosario
Saturnino
Susana
Teodoro
Úrsula
Valeriano
Zoraida
"""),
    family_starts=lines("""
Alba
Bara
Caste
Cora
Della
Esca
Fuen
Gara
Hino
Larra
Mora
Nava
Olmo
Peña
Quinta
Ribe
Sala
Tejo
Valde
Zara
"""),
    family_ends=lines("""
cedo
dilla
gorri
llanes
mayor
nares
quera
rrubia
seda
vides
"""),
    town_starts=lines("""
Ace
Brezo
Cardo
Cierva
Encina
Fresno
Garza
Hinojo
Jara
Junco
Lobera
Madro
Menta
Nogal
Olmeda
Pinar
Retama
Robledo
Sauce
Tejar
Tomillo
Zarza
"""),
    town_ends=lines("""
bermeja
cuesta
fría
hermosa
luenga
mayor
nueva
puente
quinto
rey
seca
valle
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
«{F}», dijo {g}, a quien encontramos {L}
según {g}, {S} {V} {O} {T}
{g}, de {t}, {V} {O} {M}
{S} {V} {O} {L}, y {S} {P}
por {O} {M}, el municipio de {t} pagó {N} euros
quien viene de {t} encuentra {O} {L}
lo que {g} {V} {T} no era otra cosa: {O} {M}
hay quien busca {O} {L}, {C}
"""),
    titles=lines("""
cómo {S} {V} {K}
{K} y {O}: visita a {t}
por qué {S} {V} {K}
lo que {g} sabe sobre {K}
{t} se despide tras {n} años: {K}
{n} días con {K} {L}
{g} y {K} {M}
de {t} a {t} en busca de respuestas: {K}
"""),
    headings=lines("""
{K} {L}
cómo empezó todo en {y}
{K} y {O}
la vista desde {t}
{O} {M}
lo que {g} {V}
{T}
una cuestión de tiempo: {K}
problemas con {O}
"""),
    items=lines("""
{K}, {n} en total
{O} {M}
{O} desde {t}
{n} metros de cuerda para {K}
{O} {L}
{K}, según lo que {g} {V} en {y}
{y}: {S} {P}
{O} y {O}
"""),
    captions=lines("""
{O} {L}, {y}
{g} con {O} en {t}
{K} {M}
el camino de {t} a las {h}
{K} {T}
{S} {V} {O} {L}
"""),
    questions=lines("""
¿cómo se limpia todo esto: {K} {M}?
¿quién tiene experiencia con {K} y {O}?
¿es normal encontrar {K} {L}?
¿cómo conservar {K} {T}?
¿dónde encuentro {K} cerca de {t}?
¿por qué pagar {N} euros por {K}?
¿conviene guardar {K} {L}?
¿alguien ha visto {K} en {t}?
"""),
    comments=lines("""
{W}
{A}, {W}
{W}, {C}
{F}, y {W}
{T}, {S} también {V} {O}
vivo {L} y {W}
"""),
    sites=lines("""
El Correo de {t}
Apuntes de {t}
El Farol de {t}
Noticias de {t}
Alrededor de {t}
La Veleta de {t}
"""),
    columns=lines("""
Objeto = {O}
Año = {y}
Hallado en = {t}
Número = {N}
A cargo de = {g}
Días = {n}
Abre a las = {h}
Observación = {M}
Precio en euros = {N}
"""),
)
