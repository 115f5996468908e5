import { said } from "./opinion.ts";

/** What people say about the rest: sports and play, offices, and handmade goods. */
export const restOpinions = {
  sports: said(`
    5|Muy buena calidad|Lo uso tres veces por semana y no se ha vencido nada.
    5|Listo para estrenar|Llegó completo y en veinte minutos ya estaba en la calle.
    4|Buen equipo para empezar|Ideal si vas comenzando. Si entrenas en serio, sube de modelo.
    4|Resistente|Aguantó una semana de campamento con lluvia. Cuesta un poco guardarlo.
    4|Contento|El material se siente sólido y el color es más bonito en persona.
    3|Cumple|Está bien para fines de semana.
    2|Esperaba más|Una de las correas se deshiló pronto.`),
  children: said(`
    5|Lo adora|Mi hija no lo suelta ni para dormir. Los bordes están bien acabados.
    5|Horas de juego|Tranquilo, sin pilas y sin pantallas. Justo lo que buscaba.
    5|Muy bien hecho|Se nota que está pensado para niños: nada suelto, nada que lastime.
    4|Gran regalo|Le gustó mucho a mi sobrino. La caja es más grande de lo que pensé.
    4|Práctico|Fácil de limpiar y de guardar.
    3|Para más grandecitos|La edad que indica me parece baja. Lo guardamos para el otro año.
    2|Le faltaba una pieza|Escribí y la mandaron, pero el cumpleaños ya había pasado.`),
  office: said(`
    5|Ya es de cajón|Lo pedimos cada mes para la oficina y nunca nos ha fallado.
    5|Buena calidad a buen precio|Comparado con la papelería de la esquina, nos ahorramos bastante.
    5|Llegó antes de lo prometido|Completo, facturado y sin una hoja maltratada.
    4|Muy bien|Cumple con lo que necesitamos. El empaque podría traer menos plástico.
    4|Rinde|Alcanza para más de lo que calculamos.
    4|Recomendado|Lo compramos por caja para tres sucursales y todas contentas.
    3|Correcto|Hace su trabajo. Hay mejores, pero más caros.
    3|Más delgado que el anterior|Cambió respecto del lote pasado, aunque sirve igual.
    2|Dos piezas dañadas|De la caja llegaron dos mal. Nos las repusieron a los cuatro días.`),
  chairs: said(`
    5|Se acabó el dolor de espalda|Paso nueve horas sentada y la diferencia se nota desde el primer día.
    5|Bien pensado|Cada ajuste sirve para algo y nada rechina.
    4|Firme|Se arma en media hora con la llave que trae. Conviene leer primero todo el instructivo.
    4|Buen respaldo|Cómoda para jornadas largas. Los descansabrazos podrían subir un poco más.
    3|Para pocas horas|Está bien, pero el asiento es duro si estás todo el día.
    2|Una rueda salió mala|La repusieron, aunque tardó.`),
  sets: said(`
    5|Todo combina|Me ahorró elegir pieza por pieza. Se ve como en la foto.
    5|Conviene|Saqué la cuenta por separado y sale más caro. Además llegó todo junto.
    5|El regalo perfecto|Lo di en una inauguración de casa y fue el que más gustó.
    4|Completo|No faltó nada y venía bien protegido. La caja pesa, pide ayuda.
    4|Muy buena selección|Uso casi todo a diario; una de las piezas la guardé para después.
    3|Bien, con un pero|Las piezas son buenas, aunque me habría gustado elegir otro color en una.
    2|Llegó en dos partes|Todo está bien, pero la segunda caja tardó una semana más.`),
  handmade: said(`
    5|Una pieza única|Se nota la mano de quien la hizo. Tiene pequeñas diferencias y por eso me gusta más.
    5|Llegó envuelta como un tesoro|Venía con una tarjeta del taller. Qué bonito detalle.
    5|Preciosa|En persona brilla más que en la foto. Ya la puse en el centro de la mesa.
    5|Tradición bien hecha|Mi abuela tenía una igual. Me emocionó recibirla.
    4|Muy bonita|El color varía un poco respecto de la imagen, como avisan. Vale la pena.
    4|Buen trabajo|Pesa bastante y se siente firme. Tardó unos días más de lo previsto.
    3|Más chica de lo que creí|Es linda, pero revisen las medidas antes de pedir.
    2|Llegó despostillada|El taller me mandó otra sin discutir, pero hay que empacar mejor.`),
  food: said(`
    5|Sabe a rancho|Huele desde que abres la caja. Nada que ver con lo del súper.
    5|Delicioso|Lo terminamos en una semana. Ya pedí tres más.
    5|Fresquísimo|Venía con fecha de elaboración de hace días. Se nota.
    4|Muy rico|Intenso y sin azúcar de más. El frasco es un poco chico.
    4|Buen regalo|Lo llevé a una cena y todos preguntaron por él.
    3|Bueno, no extraordinario|Está rico, pero por el precio esperaba algo más.
    2|Llegó derramado|El frasco venía mal cerrado. Lo repusieron.`),
} as const;
