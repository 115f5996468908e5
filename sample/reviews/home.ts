import { said } from "./opinion.ts";

/** What people say about things for the house. */
export const homeOpinions = {
  furniture: said(`
    5|Justo lo que buscaba|Se siente firme y los acabados están muy cuidados. Quedó perfecto con lo que ya teníamos.
    5|Mejor en persona que en la foto|El color es tal cual y la madera no trae ni una marca. Ya vamos por el segundo.
    5|Aguanta el uso diario|Tenemos dos niños y un perro, y sigue como nuevo después de varios meses.
    4|Muy bonito, pide paciencia al armarlo|Las piezas vienen marcadas, pero conviene armarlo entre dos personas. Ya listo se ve increíble.
    4|Cumple|Buena calidad por lo que cuesta. Le quito una estrella porque una de las patas venía un poco floja y la tuve que apretar.
    4|Elegante y sin pretensiones|Ocupa lo que dice la ficha. Midan bien la puerta antes de pedirlo.
    3|Bien, pero más pequeño de lo que pensé|Es culpa mía por no medir. La calidad está bien, el tamaño se queda corto para mi sala.
    3|El tono es más claro|Es bonito, aunque en mi pantalla se veía más oscuro. Decidí quedármelo.
    2|Llegó con un golpe|Venía con una esquina despostillada. Me lo cambiaron sin problema, pero perdí dos semanas.
    1|No aguantó|A los tres meses ya rechinaba. Esperaba más por ese precio.`),
  linens: said(`
    5|Suavísimo|Desde la primera lavada se siente como de hotel. Ya encargué otro juego.
    5|No se deslava|Lo lavo cada semana y el color sigue igual.
    5|Un regalo que gustó|Se lo di a mi mamá y no deja de presumirlo.
    4|Buena tela|Más grueso de lo que imaginaba, y eso me gusta. Tarda un poco en secarse.
    4|Bonito y práctico|Combina con todo. Suelta algo de pelusa al principio, después ya no.
    3|Regular|Está bien, pero esperaba un tejido más cerrado.
    3|Encogió un poquito|Lávenlo con agua fría, yo aprendí a la mala.
    2|El color no es el mismo|Lo pedí pensando en otro tono. Lo devolví y el trámite fue sencillo.`),
  kitchen: said(`
    5|Ya no cocino con otra cosa|Reparte el calor parejo y se limpia en un minuto.
    5|Para toda la vida|Pesa lo que debe pesar. Se nota que está bien hecho.
    5|Excelente compra|Lo uso diario desde hace medio año y está como el primer día.
    4|Muy bueno|Hace bien su trabajo. El mango se calienta un poco si la flama está alta.
    4|Bonito en la mesa|Lo saco cuando hay visitas y siempre preguntan dónde lo compré.
    4|Recomendable|Buen tamaño para cuatro personas. Para más, pidan el grande.
    3|Cumple sin más|Ni bueno ni malo. Por el precio está bien.
    2|Se rayó pronto|Lo lavé como dicen las instrucciones y aun así se marcó a las pocas semanas.
    1|Llegó roto|Una pieza venía quebrada. Me devolvieron el dinero, pero me quedé sin regalo.`),
  appliances: said(`
    5|Silencioso y rápido|Se nota la diferencia con el que teníamos. Gasta menos y casi no se oye.
    5|Fácil de usar|Mi papá, que no se lleva con los aparatos, lo entendió a la primera.
    5|Vale cada peso|Lleva un año trabajando diario sin una sola falla.
    4|Potente|Hace lo que promete. El cable podría ser un poco más largo.
    4|Buen equipo|El instructivo viene en español y es claro. Le falta un apagado automático.
    4|Contenta con la compra|Se ve bonito en la cocina y es fácil de limpiar.
    3|Bien, aunque hace ruido|Funciona, pero temprano en la mañana despierta a todos.
    3|Cumple a secas|Esperaba más funciones por lo que cuesta.
    2|Tuve que usar la garantía|Dejó de prender a los dos meses. Lo arreglaron, pero estuve tres semanas sin él.
    1|Mala suerte|El mío llegó fallando. Lo devolví.`),
  decor: said(`
    5|Le cambió la cara a la sala|Se ve mucho más caro de lo que costó.
    5|Precioso|Los detalles están muy bien trabajados y llegó perfectamente empacado.
    4|Muy bonito|El tamaño es el que dice la descripción. Yo lo habría hecho un poco más grande.
    4|Buen detalle|Lo compré para la entrada y todos lo notan.
    4|Cálido|Da justo el ambiente que quería. Fácil de poner.
    3|Está bien|En la foto el color es más vivo.
    2|Muy delicado|Se despintó de una orilla al colgarlo.`),
} as const;
