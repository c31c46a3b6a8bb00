"""Spanish."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="Bienvenidos al portal",
    services="Servicios",
    headlines="Titulares",
    directory="Todas las categorías",
    events="Agenda de actos",
    jobs="Ofertas de empleo",
    downloads="Programas para descargar",
    shop="Nuestros artículos",
    departures="Salidas",
    visit="Prepare su visita",
    members="Últimas entradas",
    figures="Cifras clave",
    documents="Documentos",
    data="Conjuntos de datos",
    pictures="Imágenes",
    feed="Suscribirse por canal",
    venue="Lugar",
    date="Fecha",
    admission="Entrada",
    employer="Empresa",
    place="Localidad",
    salary="Sueldo",
    version="Versión",
    size="Tamaño",
    updated="Actualizado",
    price="Precio",
    line="Línea",
    platform="Andén",
    address="Dirección",
    phone="Teléfono",
    opening="Horario",
    closed="cerrado",
    category="Categoría",
    status="Estado",
    responsible="Persona de contacto",
    year="Año",
    name="Nombre",
    results="{n} resultados",
    range="{a} a {b} de {n} registros",
    page="Página {a} de {b}",
    money="{w},{c} €",
    loading="Cargando registros, espere por favor",
    offer="Antes de irse: una oferta",
    wall="Confirme que no es un robot",
    gone="La página solicitada no existe",
    categories=items("""
        Barcos; Bicicletas; Cerámica; Cometas; Herramientas; Hierbas; Instrumentos musicales
        Jardines; Lámparas; Lana; Libros; Mapas; Mascotas; Pan y dulces; Papelería; Relojes
        Semillas; Tiendas de campaña
    """),
    event_kinds=items("""
        Concierto; Paseo guiado; Conferencia; Taller; Lectura; Puertas abiertas; Mercadillo
        Noche de cine; Noche coral; Noche de preguntas
    """),
    themes=items("""
        en el puente viejo; para principiantes; con el coro del puerto; sobre abejas
        a la luz de las velas; para noctámbulos; junto al molino; con té; sobre ríos
        de los vecinos; en el huerto
    """),
    trades=items("""
        Agrimensora; Archivero; Bibliotecaria; Carpintero; Cocinera; Cristalero; Electricista
        Encuadernadora; Guarnicionero; Jardinera; Lutier; Mecánica; Panadero; Práctico del puerto
        Techador; Calafate
    """),
    venues=items("""
        Ayuntamiento; Granero; Casa de la esclusa; Cine viejo; Taller de velas; Escuela del pueblo
        Sala de bombas; Sala de lectura; Cochera de tranvías
    """),
    towns=items("""
        Alcorva; Brañalta; Castrelo del Soto; Domelles; Espinarejo; Fuentelmo; Gavilera
        Hontanilla; Lagunarreal; Montesela; Robledina; Valdemira del Rey
    """),
    goods=items("""
        Lámpara de mesa; Hervidor; Silla plegable; Mochila; Manta de lana; Horca; Radio de bolsillo
        Panera; Farol; Reloj de pared; Cesta de merienda; Juego de té; Caja de herramientas
        Paraguas
    """),
    papers=items("""
        Memoria anual; Estatutos; Plano del recinto; Tarifas; Acta; Estudio de ruido
        Informe del acuífero; Guía para expositores; Registro de árboles; Lista de precios
    """),
    counts=items("""
        Visitas; Préstamos; Socios; Lecturas; Bicicletas contadas; Árboles; Permisos; Travesías
        Voluntarios; Reparaciones
    """),
    states=items("abierto; revisado; en espera; aprobado"),
    weekdays=items("Lunes; Martes; Miércoles; Jueves; Viernes; Sábado; Domingo"),
    streets=items("""
        calle del Molino; camino del Muelle; calle del Huerto; plaza de la Parada
        paseo de la Presa; cuesta de la Ermita
    """),
)
