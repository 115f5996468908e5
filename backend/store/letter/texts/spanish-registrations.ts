/** Letters about accounts that wait to be approved. */
export const spanishRegistrations = {
  "registration-pending": {
    subject: "Estamos revisando tu registro",
    text: ["Tenemos tu registro como {{logonId}}. Podrás entrar cuando se apruebe."],
  },
  "organization-pending": {
    subject: "Estamos revisando tu organización",
    text: ["Tenemos el registro de {{organization}} hecho por {{logonId}}. Podrás entrar cuando se apruebe."],
  },
  "registration-approved": {
    subject: "Aprobamos tu registro",
    text: ["Aprobamos tu registro en {{store}}.", "Comentario: {{comment}}"],
    button: "Iniciar sesión",
  },
  "registration-rejected": {
    subject: "No aprobamos tu registro",
    text: ["No podemos aprobar tu registro en {{store}}.", "Comentario: {{comment}}"],
  },
};
