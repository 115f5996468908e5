/** Letters about what people say of products and sellers, and about products that are back. */
export const spanishProducts = {
  "review-refused": {
    subject: "No podemos publicar tu opinión",
    text: [
      "Leímos tu opinión “{{title}}” y no podemos publicarla tal como está.",
      "Motivo: {{reason}}",
      "Puedes cambiarla cuando quieras y la leeremos de nuevo.",
    ],
    button: "Cambiar tu opinión",
  },
  "review-invitation": {
    subject: "¿Qué tal te salió tu compra?",
    text: [
      "Hace unos días recibiste tu pedido {{orderId}}. Cuéntales a otros cómo te salió.",
      "Con unas cuantas palabras basta.",
    ],
    button: "Escribir una opinión",
  },
  "question-answered": {
    subject: "Ya hay respuesta a tu pregunta",
    text: ["Preguntaste sobre {{name}}: “{{question}}”", "{{answer}}"],
    button: "Ver el producto",
  },
  "question-refused": {
    subject: "No podemos publicar tu pregunta",
    text: ["Preguntaste sobre {{name}}: “{{question}}”", "No podemos publicarla. Motivo: {{reason}}"],
  },
  "rating-refused": {
    subject: "No podemos publicar tu comentario sobre {{seller}}",
    text: ["Leímos tu comentario sobre {{seller}} y no podemos publicarlo tal como está.", "Motivo: {{reason}}"],
    button: "Ver el pedido",
  },
  "stock-back": {
    subject: "{{name}} ya está de regreso",
    text: [
      "{{name}} está disponible otra vez.",
      "No apartamos piezas: si todavía lo quieres, pídelo pronto. Es el único correo que te mandamos sobre esto.",
    ],
    button: "Ver el producto",
  },
};
