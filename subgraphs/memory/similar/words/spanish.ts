import type { Words } from '#subgraphs/memory/similar/words/words.ts';

/** Spanish words of comparing facts. */
export const SPANISH: Words = {
  phrases: `
    ten en cuenta = #empty
    recuerda que = #empty
    por favor = #empty
    a partir de ahora = #empty
    en general = #empty
    por día = diario
    al día = diario
    cada día = diario
    todos los días = diario
    por semana = semanal
    a la semana = semanal
    cada semana = semanal
    por mes = mensual
    al mes = mensual
    cada mes = mensual
    por año = anual
    al año = anual
    cada año = anual
    ya no = #not
    en ningún caso = #not
    de ningún modo = #not
    no solo = #empty
    no sólo = #empty
    no siempre = #also
    no todos = #also
    no todas = #also
    por ejemplo = #also
    uno de = #also
    una de = #also
    como máximo = #most
    no más de = #most
    a lo sumo = #most
    máximo de = #most
    como mínimo = #least
    al menos = #least
    por lo menos = #least
    no menos de = #least
    más de = #above
    superior a = #above
    por encima de = #above
    menos de = #below
    inferior a = #below
    por debajo de = #below
    en lugar de = #over
    en vez de = #over
    antes que = #over
    tiene lugar = celebrar
    llamada a la acción = cta
    página de destino = landingpage
    sin embargo = #empty`,
  not: 'no nunca jamás ningún ninguna ninguno nada nadie tampoco ni',
  without: 'sin excepto salvo',
  only: 'solo sólo solamente únicamente exclusivamente',
  also: `también además otro otra otros otras algunos algunas varios varias ocasionalmente incluido o
    muchos muchas frecuentemente`,
  lists: 'incluye incluyen incluir incluya',
  enjoys: 'gusta gustan encanta encantan',
  condition: 'si cuando mientras aunque',
  clause: 'porque donde quien quienes que',
  be: 'es son ser sea sean está están estar queda asciende',
  was: 'era eran fue fueron estaba estaban había antes anteriormente',
  may: 'puede pueden podría podrían puedes podemos',
  must: 'debe deben debería deberían debemos hay tiene tienen tenemos ha han',
  empty: `el la los las lo un una unos unas este esta estos estas ese esa esos esas y e nosotros nuestro nuestra nuestros nuestras yo mi mis tú tu tus su sus se le les nos me te
    siempre cada todo toda todos todas muy tan entonces ahora actualmente generalmente normalmente aún todavía ya importante recuerda nota ahí aquí etc al del más con`,
  vague: 'cliente clientes clienta marca empresa equipo anuncio anuncios publicidad hecho usuario',
  purpose: 'para',
  scope: 'en de del sobre durante dentro tras desde hasta entre según contra hacia',
  target: 'a al por como mediante vía',
  definite: 'el la los las nuestro nuestra nuestros nuestras',
  above: 'supere superar supera superen exceder excede excedan',
  below: 'bajo',
  most: 'máximo máxima max',
  least: 'mínimo mínima min',
  use: `usar usa use uses usamos usan utilizar utiliza utilice utilizamos emplear emplea permitir permite permitido permitida permitidos permitidas aceptar contener contiene contienen
    llevar lleva llevan poner pon escribir escribe hacer tener tiene tienen`,
  avoid: 'evitar evita evite evitamos prohibir prohibido prohibida prohibidos prohibidas omitir excluir',
  verbs: `preferir prefiere prefieren prefiero prefiera empezar empieza empiezan comenzar comienza iniciar inicia terminar termina acabar acaba finalizar finaliza abrir abre cerrar cierra
    celebrar enviar envía enviamos envían envíe mandar manda publicar publica publicamos pagar paga entregar entrega revisar revisa aprobar aprueba rechazar aumentar aumenta
    subir sube bajar baja reducir reduce crecer crece costar cuesta mostrar muestra vender vende comprar compra decir llamar llama preguntar contactar contacta elegir elige
    cambiar cambia trabajar trabaja dirigir dirige gestionar gestiona hablar habla gastar gasta gasten necesitar necesita convertir pausar activar ofrecer ofrece recibir reciben vence
    anunciar anuncia anunciarse`,
  takes: 'usar utilizar preferir contactar enviar mandar aprobar dirigir gestionar elegir llamar cambiar hablar',
  prefers: 'preferir prefiere prefieren preferido preferida favorito favorita',
  occasions: `empezar empieza comenzar comienza iniciar inicia terminar termina acabar finalizar finaliza abrir cerrar celebrar enviar envían enviamos envía manda publicar publica publicamos entregar
    entrega revisar reunión llamada plazo vencimiento vence fecha facturación factura rebajas lanzamiento lanzar evento renovación pago`,
  single: `eslogan lema nombre moneda zona plazo objetivo meta sede dueño dueña propietario gerente contacto agencia director directora prioridad cumpleaños dominio
    web tipografía fuente presupuesto dirección kpi responsable encargada encargado`,
  kinds:
    'campaña conjunto cuenta versión número paso fase grupo variante sala planta página nivel semana día pedido factura tienda artículo',
  synonyms: `
    imagen foto fotografía
    comprar adquirir
    titular título encabezado
    grande enorme
    empezar comenzar iniciar
    terminar acabar finalizar
    vídeo video
    precio coste costo
    diario diariamente diaria
    semanal semanalmente
    mensual mensualmente`,
  opposites: `
    activar activado | desactivar desactivado
    posible | imposible
    verdadero cierto | falso
    aceptar aprobar | rechazar
    disponible | indisponible
    activo activa | inactivo inactiva
    legal | ilegal
    necesario obligatorio | innecesario
    público | privado`,
  contraries: `
    formal | informal coloquial
    tutear tú | usted
    aumentar subir incrementar | reducir bajar disminuir
    crecer | caer
    empezar comenzar | parar detener
    corto corta cortos cortas breve | largo larga largos largas
    alto alta | bajo baja
    pequeño pequeña | grande
    barato | caro
    temprano | tarde
    claro clara | oscuro oscura
    serio seria | divertido divertida gracioso
    positivo | negativo
    mejor | peor
    cálido | frío
    mañana mañanas | tardes | noche noches
    diario diaria diariamente | semanal semanalmente | mensual mensualmente | trimestral | anual anualmente
    hombres masculino | mujeres femenino
    izquierda | derecha
    arriba | abajo
    automático automática | manual
    amplio | estrecho
    rápido | lento
    gratis gratuito | pagado
    moderno | tradicional clásico
    interno | externo
    nuevo | viejo antiguo`,
  alternatives: `
    vídeo video | imagen foto | carrusel | texto | historia
    email correo | teléfono llamada | chat mensaje | carta
    móvil | escritorio
    notoriedad | tráfico | leads | ventas | conversiones`,
  colours:
    'rojo roja rojos rojas azul azules verde verdes amarillo amarilla naranja morado violeta rosa negro negra blanco blanca gris marrón beige turquesa coral dorado plateado magenta cian oliva',
  weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  periods: 'primavera verano otoño invierno navidad pascua halloween vacaciones',
  numbers:
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta cien mil',
  currencies:
    'euro euros eur | dólar dólares usd | libra libras gbp | franco francos chf | yen jpy | céntimo céntimos | peso pesos mxn',
};
