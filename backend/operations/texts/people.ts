/** What the desk says of people. */
export const peopleInEnglish = {
  findPerson: "Name, user name or email",
  findPersonHint: "The beginning is enough, from three letters on.",
  morePeople: "More people match. Type more letters.",
  personColumns: { name: "Name", logonId: "User name", email: "Email" },
  mayEnter: "may sign in",
  mayNotEnter: "locked out",
  lockedUntil: "too many wrong passwords, locked until",
  personActs: { unlock: "Unlock", enable: "Let in again", disable: "Lock out and end all sessions" },
  bought: { orders: "Orders", total: "Bought", refunded: "Refunded" },
  boughtHint: "In this store. Canceled and unpaid orders don't count.",
};

export const peopleInSpanish: typeof peopleInEnglish = {
  findPerson: "Nombre, usuario o correo",
  findPersonHint: "Basta con el principio, desde tres letras.",
  morePeople: "Hay más personas que coinciden. Escribe más letras.",
  personColumns: { name: "Nombre", logonId: "Usuario", email: "Correo" },
  mayEnter: "puede entrar",
  mayNotEnter: "no puede entrar",
  lockedUntil: "demasiadas contraseñas equivocadas, bloqueado hasta",
  personActs: { unlock: "Desbloquear", enable: "Permitir entrar otra vez", disable: "Bloquear y cerrar sus sesiones" },
  bought: { orders: "Pedidos", total: "Comprado", refunded: "Reembolsado" },
  boughtHint: "En esta tienda. No cuentan los pedidos cancelados ni los que no se han pagado.",
};

export const peopleInArabic: typeof peopleInEnglish = {
  findPerson: "الاسم أو اسم المستخدم أو البريد الإلكتروني",
  findPersonHint: "تكفي البداية، من ثلاثة أحرف فأكثر.",
  morePeople: "هناك أشخاص آخرون مطابقون. اكتب أحرفًا أكثر.",
  personColumns: { name: "الاسم", logonId: "اسم المستخدم", email: "البريد الإلكتروني" },
  mayEnter: "يمكنه تسجيل الدخول",
  mayNotEnter: "ممنوع من الدخول",
  lockedUntil: "كلمات مرور خاطئة كثيرة، مقفل حتى",
  personActs: { unlock: "فتح القفل", enable: "السماح بالدخول مجددًا", disable: "منع الدخول وإنهاء كل الجلسات" },
  bought: { orders: "الطلبات", total: "إجمالي المشتريات", refunded: "المبالغ المستردّة" },
  boughtHint: "في هذا المتجر. لا تُحتسب الطلبات الملغاة ولا غير المدفوعة.",
};
