import type { LetterTexts } from "./english.ts";
import { spanishFrame } from "./frames.ts";
import { spanishParcels } from "./spanish-parcels.ts";
import { spanishPayments } from "./spanish-payments.ts";
import { spanishProducts } from "./spanish-products.ts";
import { spanishRegistrations } from "./spanish-registrations.ts";
import { spanishCauses, spanishSubscriptions } from "./spanish-subscriptions.ts";

export const spanish: LetterTexts = {
  frame: spanishFrame,
  causes: spanishCauses,
  letters: {
    "order-confirmation": {
      subject: "Tu pedido {{orderId}}",
      text: ["Gracias por tu pedido.", "Pedido {{orderId}}, {{placedDate}}", "Te avisamos cuando vaya en camino."],
      button: "Ver el pedido",
    },
    "pickup-collector": {
      subject: "Puedes recoger el pedido {{orderId}}",
      text: [
        "{{name}}, {{buyer}} pidió que recojas el pedido {{orderId}}.",
        "Lleva una identificación oficial con tu nombre.",
      ],
    },
    "order-canceled": {
      subject: "El pedido {{orderId}} se canceló",
      text: ["El pedido {{orderId}} se canceló.", "Te regresamos {{amount}}, por el mismo medio con el que pagaste."],
      button: "Ver el pedido",
    },
    "order-not-approved": {
      subject: "El pedido {{orderId}} no se aprobó a tiempo",
      text: [
        "Nadie aprobó a tiempo el pedido {{orderId}}, por eso se canceló.",
        "Te regresamos {{amount}}, por el mismo medio con el que pagaste.",
      ],
      button: "Ver el pedido",
    },
    "order-unpaid": {
      subject: "El pedido {{orderId}} no se pagó a tiempo",
      text: [
        "No recibimos el pago completo del pedido {{orderId}}, por eso se canceló. Puedes volver a hacerlo.",
        "Te regresamos {{amount}}, por el mismo medio con el que pagaste.",
      ],
      button: "Ver el pedido",
    },
    "order-not-placed": {
      subject: "No pudimos hacer el pedido {{orderId}}",
      text: ["Habías programado el pedido {{orderId}}. Ese día no se pudo hacer, por eso se canceló."],
      button: "Ver el pedido",
    },
    "order-refused": {
      subject: "El pedido {{orderId}} fue rechazado",
      text: [
        "El pedido {{orderId}} no se puede entregar, por eso se canceló.",
        "Te regresamos {{amount}}, por el mismo medio con el que pagaste.",
      ],
      button: "Ver el pedido",
    },
    "cart-comment": {
      subject: "Sobre tu carrito",
      text: ["Nuestro equipo te escribe sobre tu carrito:", "{{comment}}"],
      button: "Ver el carrito",
    },
    "order-comment": {
      subject: "Sobre tu pedido {{orderId}}",
      text: ["Nuestro equipo te escribe sobre el pedido {{orderId}}:", "{{comment}}"],
      button: "Ver el pedido",
    },
    "order-awaits-approval": {
      subject: "El pedido {{orderId}} espera aprobación",
      text: ["Tu pedido {{orderId}} se envió a aprobación. Te avisamos cuando se decida."],
      button: "Ver el pedido",
    },
    "approval-requested": {
      subject: "Hay algo por aprobar",
      text: ["{{submitter}} necesita tu aprobación.", "Número {{entityId}}"],
      button: "Decidir",
    },
    "approval-reminder": {
      subject: "Algo sigue esperando tu aprobación",
      text: ["{{submitter}} sigue necesitando tu aprobación.", "Número {{entityId}}"],
      button: "Decidir",
    },
    "approval-approved": {
      subject: "Se aprobó el pedido {{entityId}}",
      text: ["Se aprobó tu pedido {{entityId}}.", "Comentario: {{comment}}"],
      button: "Ver el pedido",
    },
    "approval-rejected": {
      subject: "No se aprobó el pedido {{entityId}}",
      text: ["No se aprobó tu pedido {{entityId}}.", "Motivo: {{comment}}"],
      button: "Ver el pedido",
    },
    ...spanishPayments,
    ...spanishParcels,
    ...spanishProducts,
    "seller-shipped": {
      subject: "Una parte del pedido {{orderId}} va en camino",
      text: ["{{seller}} envió su parte del pedido {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
      button: "Ver el pedido",
    },
    "seller-refused": {
      subject: "Una parte del pedido {{orderId}} no se puede entregar",
      text: [
        "{{seller}} no puede entregar esto del pedido {{orderId}}.",
        "Motivo: {{reason}}",
        "Te devolvemos {{amount}}.",
        "Pagas {{less}} menos.",
      ],
      button: "Ver el pedido",
    },
    "seller-activated": {
      subject: "{{seller}} ya puede vender",
      text: ["{{seller}} está abierto: sus productos ya están en la tienda."],
      button: "Ver la página del vendedor",
    },
    "seller-deactivated": {
      subject: "{{seller}} está en pausa",
      text: [
        "{{seller}} está en pausa: sus productos no están en la tienda. Los pedidos ya hechos se deben enviar.",
        "Motivo: {{reason}}",
      ],
    },
    "return-code": {
      subject: "Tu código para el pedido {{orderId}}",
      text: [
        "Con este código confirmas que el pedido {{orderId}} es tuyo:",
        "{{code}}",
        "Se usa una sola vez y por poco tiempo.",
      ],
    },
    "return-instructions": {
      subject: "Tu devolución {{rmaId}}",
      text: [
        "Tenemos tu devolución {{rmaId}} del pedido {{orderId}}.",
        "Te regresaremos {{totalCredit}} cuando llegue.",
      ],
      button: "Cómo enviarla",
    },
    "return-credited": {
      subject: "Ya abonamos tu devolución {{rmaId}}",
      text: ["Tu devolución {{rmaId}} llegó. Te regresamos {{totalCredit}}."],
      button: "Ver la devolución",
    },
    ...spanishSubscriptions,
    "voucher-issued": {
      subject: "Un vale para ti",
      text: ["Tienes un vale por {{amount}}.", "Vale {{folio}}, vence el {{expiryDate}}."],
      button: "Ver tus vales",
    },
    "loyalty-otp": {
      subject: "Tu código",
      text: ["Tu código para el programa de lealtad:", "{{code}}", "No se lo des a nadie."],
    },
    "loyalty-linked": {
      subject: "Tu tarjeta de lealtad está vinculada",
      text: ["La tarjeta {{cardNumber}} está vinculada a tu cuenta."],
      button: "Ver tus puntos",
    },
    "loyalty-unlinked": {
      subject: "Tu tarjeta de lealtad ya no está vinculada",
      text: ["La tarjeta {{cardNumber}} ya no está vinculada a tu cuenta. Si no fuiste tú, escríbenos de inmediato."],
    },
    "club-message": { subject: "Pedido {{orderId}}", text: ["El club tiene noticias de tu pedido {{orderId}}."] },
    welcome: {
      subject: "Te damos la bienvenida a {{store}}",
      text: ["Tu cuenta está lista. Tu usuario es {{logonId}}."],
      button: "Ir a la tienda",
    },
    invitation: {
      subject: "Tu cuenta en {{store}}",
      text: ["{{organization}} abrió una cuenta para ti: {{logonId}}.", "Elige una contraseña para empezar."],
      button: "Elegir contraseña",
    },
    ...spanishRegistrations,
    "password-reset": {
      subject: "Tu código para una contraseña nueva",
      text: ["Con este código puedes elegir una contraseña nueva:", "{{code}}", "Si no lo pediste, no hagas nada."],
      button: "Elegir contraseña",
    },
    "temporary-password": {
      subject: "Tu contraseña temporal",
      text: [
        "Un administrador restableció tu contraseña. Entra como {{logonId}} con esta y elige la tuya:",
        "{{code}}",
      ],
      button: "Iniciar sesión",
    },
    "password-changed": {
      subject: "Cambió tu contraseña",
      text: ["Cambió la contraseña de {{logonId}}. Si no fuiste tú, elige otra de inmediato."],
      button: "Elegir contraseña",
    },
    "email-changed": {
      subject: "Cambió tu correo",
      text: ["Cambió el correo de {{logonId}}. Si no fuiste tú, escríbenos de inmediato."],
    },
    "changed-on-behalf": {
      subject: "Cambió tu cuenta",
      text: ["{{agentName}}, de nuestro equipo, cambió algo en tu cuenta por ti. Si no lo pediste, escríbenos."],
      button: "Ver tu cuenta",
    },
    quotation: {
      subject: "Cotización {{number}}",
      text: [
        "{{senderName}} ({{organizationName}}) te envía esta cotización.",
        "Vigente hasta el {{validUntil}}",
        "{{message}}",
      ],
      button: "Ver la cotización",
    },
    "tax-certificate-submitted": {
      subject: "Un certificado fiscal por revisar",
      text: ["{{organizationName}} envió el certificado {{number}}."],
    },
    "tax-certificate-accepted": {
      subject: "Aceptamos tu certificado fiscal",
      text: ["Aceptamos el certificado {{number}} de {{organizationName}}. Es válido hasta el {{validUntil}}."],
      button: "Ver el certificado",
    },
    "tax-certificate-rejected": {
      subject: "Rechazamos tu certificado fiscal",
      text: ["Rechazamos el certificado {{number}} de {{organizationName}}.", "Motivo: {{reason}}"],
      button: "Ver el certificado",
    },
    "wishlist-announcement": {
      subject: "{{senderName}} te comparte una lista de deseos",
      text: ["{{recipientName}}, {{senderName}} quiere mostrarte una lista de deseos.", "{{message}}"],
      button: "Ver la lista",
    },
    "newsletter-confirmation": {
      subject: "Confirma tu suscripción",
      text: ["Estás a un paso de recibir nuestras noticias. Si no lo pediste, no hagas nada."],
      button: "Confirmar",
    },
    "newsletter-welcome": {
      subject: "Recibirás nuestras noticias",
      text: ["Gracias. Solo escribimos cuando hay algo nuevo."],
    },
  },
};
