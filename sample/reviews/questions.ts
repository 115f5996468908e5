import type { opinionKindOf } from "./index.ts";

type Kind = NonNullable<ReturnType<typeof opinionKindOf>>;
export type Asked = { question: string; answer: string };

const asked = (lines: string): Asked[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", answer = ""] = line.trim().split("|");
      return { question, answer };
    });

/** What people ask about products of a kind, and what the shop answers. */
const questions: Partial<Record<Kind, Asked[]>> = {
  furniture: asked(`
    ¿Llega armado o se arma en casa?|Llega en caja con instructivo y herramienta. Si pides la entrega a domicilio, el equipo lo deja en la habitación que elijas.
    ¿Pasa por una puerta de 80 cm?|Sí, si lo giras de lado. Las medidas completas están en las características.
    ¿Cómo se limpia?|Con un paño apenas húmedo. No uses cloro ni productos abrasivos.`),
  linens: asked(`
    ¿Se puede secar en secadora?|Sí, a temperatura baja. Para que dure más, sécalo a la sombra.
    ¿De qué está hecho?|La composición exacta viene en las características del producto.`),
  kitchen: asked(`
    ¿Sirve para parrilla de inducción?|Si en las características dice “inducción”, sí. Si no, úsalo en gas o eléctrica.
    ¿Se puede lavar en lavavajillas?|Recomendamos lavarlo a mano para que conserve el acabado.`),
  appliances: asked(`
    ¿Funciona con 110 volts?|Sí, todos los que vendemos trabajan con la corriente de México.
    ¿Cuánto dura la garantía?|Un año con el fabricante. Guarda tu comprobante: basta con el número de pedido.
    ¿Hace mucho ruido?|Es normal en aparatos de este tipo; las opiniones de otros clientes te dan una buena idea.`),
  decor: asked(`
    ¿Incluye lo necesario para colgarlo?|Trae taquetes y tornillos para muro de concreto. Para tablarroca hacen falta otros.`),
  clothes: asked(`
    Mido 1.65 y peso 60, ¿qué talla pido?|Por lo general la M. Si estás entre dos tallas, mira lo que dicen las opiniones sobre cómo queda.
    ¿La tela transparenta?|No, es opaca. En los tonos claros conviene usar ropa interior del color de la piel.`),
  shoes: asked(`
    ¿Las tallas son mexicanas?|Sí, en centímetros: mide tu pie del talón a la punta y agrega medio centímetro.
    ¿Sirven para pie ancho?|La horma es regular. Para pie ancho sugerimos medio número más.`),
  beauty: asked(`
    ¿Es apto para piel sensible?|Sí, está probado dermatológicamente. De todos modos, pruébalo primero en una zona pequeña.`),
  electronics: asked(`
    ¿Viene liberado?|Sí, funciona con cualquier compañía en México.
    ¿Incluye cargador?|El contenido de la caja está en las características.`),
  children: asked(`
    ¿Desde qué edad se recomienda?|La edad recomendada está en las características. Siempre bajo la vigilancia de un adulto.`),
  office: asked(`
    ¿Facturan?|Sí. Captura tus datos fiscales al pagar y la factura llega a tu correo.
    ¿Hay precio por volumen?|Sí, aparece en esta página al elegir la cantidad. Para pedidos más grandes, pide una cotización.`),
  handmade: asked(`
    ¿Puede tocar los alimentos?|Sí, está esmaltado sin plomo.
    ¿Todas las piezas son iguales?|No: cada una se hace a mano y cambia un poco en tono y medida.`),
  food: asked(`
    ¿Cuánto dura una vez abierto?|Un mes en un lugar fresco y bien tapado.`),
};

export const questionsFor = (kind: Kind | undefined): readonly Asked[] => (kind && questions[kind]) ?? [];

/** What buyers say about sellers: stars, and possibly a comment. */
export const sellerComments: readonly [stars: number, comment: string][] = [
  [5, "Todo llegó envuelto pieza por pieza, con una tarjeta escrita a mano."],
  [5, "Contestaron mis dudas el mismo día y mandaron fotos antes de enviar."],
  [4, "Buen trato. El paquete tardó dos días más de lo que decía."],
  [5, "Se nota el cariño con que trabajan. Volveré a comprarles."],
  [3, "El producto es bonito, pero la caja llegó aplastada."],
  [5, ""],
  [4, ""],
  [4, "Cumplieron con la fecha y mandaron el número de guía sin que lo pidiera."],
  [2, "Tuve que escribir dos veces para saber de mi pedido."],
  [5, "Muy profesionales."],
  [5, ""],
  [4, "El color cambió un poco respecto de la foto, pero me avisaron antes."],
];
