import type { PageCopy } from "./message.ts";

/** @param asks whether the store asks for consent, and so has a link at the foot of its pages to change the choice */
export function privacyPage(name: string, email: string, asks: boolean): PageCopy {
  return {
    es: `<h2>Aviso de privacidad</h2>
<p>${name} es responsable de los datos personales que nos das. Usamos tu nombre, domicilio, teléfono y correo para entregar tus pedidos, cobrarlos y atenderte después.</p>
<p>No guardamos números de tarjeta: los escribes en la página del banco y a nosotros solo nos llega si el pago se aprobó.</p>
<h3>Medición y publicidad</h3>
<p>Medimos visitas solo si lo aceptas.${asks ? " Puedes cambiar de opinión en cualquier momento desde el pie de página." : ""}</p>
<h3>Tus derechos</h3>
<p>Puedes acceder a tus datos, corregirlos, pedir que los borremos u oponerte a su uso escribiendo a <a href="mailto:${email}">${email}</a>. Contestamos en un máximo de 20 días.</p>`,
    en: `<h2>Privacy notice</h2>
<p>${name} is responsible for the personal data you give us. We use your name, address, telephone and email to deliver your orders, charge for them and help you afterward.</p>
<p>We keep no card numbers: you enter them on the bank's page, and all we learn is whether the payment was approved.</p>
<h3>Measuring and advertising</h3>
<p>We measure visits only if you agree.${asks ? " You can change your mind at any time at the foot of the page." : ""}</p>
<h3>Your rights</h3>
<p>You can see your data, correct it, have it erased or object to its use by writing to <a href="mailto:${email}">${email}</a>. We answer within 20 days.</p>`,
    ar: `<h2>إشعار الخصوصية</h2>
<p>${name} مسؤولة عن البيانات الشخصية التي تقدمها لنا. نستخدم اسمك وعنوانك وهاتفك وبريدك لتوصيل طلباتك وتحصيل ثمنها وخدمتك بعدها.</p>
<p>لا نحتفظ بأرقام البطاقات: تكتبها في صفحة البنك ولا يصلنا إلا ما إذا تمت الموافقة على الدفع.</p>
<h3>القياس والإعلان</h3>
<p>لا نقيس الزيارات إلا بموافقتك.${asks ? " ويمكنك تغيير رأيك في أي وقت من أسفل الصفحة." : ""}</p>
<h3>حقوقك</h3>
<p>يمكنك الاطلاع على بياناتك أو تصحيحها أو طلب حذفها أو الاعتراض على استخدامها بالكتابة إلى <a href="mailto:${email}">${email}</a>. نجيبك خلال 20 يومًا على الأكثر.</p>`,
  };
}

export function termsPage(name: string, email: string): PageCopy {
  return {
    es: `<h2>Términos y condiciones</h2>
<p>Al comprar en ${name} aceptas lo que sigue. Está escrito para entenderse.</p>
<h3>Precios</h3>
<p>Valen los precios que ves al confirmar tu pedido. Si cambiaron mientras estaba en el carrito, te lo decimos antes de que pagues.</p>
<h3>Pedidos</h3>
<p>El contrato nace cuando confirmamos tu pedido. Si algo se agotó entre tanto, te avisamos y te devolvemos el dinero.</p>
<h3>Garantía</h3>
<p>Cada producto dice cuánto dura su garantía; nunca es menor a 90 días.</p>
<h3>Aclaraciones</h3>
<p>Escríbenos a <a href="mailto:${email}">${email}</a>. Si no quedas conforme puedes acudir a la Procuraduría Federal del Consumidor.</p>`,
    en: `<h2>Terms and conditions</h2>
<p>By buying at ${name} you agree to the following. It is written to be understood.</p>
<h3>Prices</h3>
<p>The prices shown when you confirm your order are the ones that count. If any changed while it was in your cart, we tell you before you pay.</p>
<h3>Orders</h3>
<p>The contract is made when we confirm your order. If something sold out meanwhile, we let you know and refund you.</p>
<h3>Warranty</h3>
<p>Each product says how long its warranty lasts; it is never less than 90 days.</p>
<h3>Questions</h3>
<p>Write to <a href="mailto:${email}">${email}</a>. If you are not satisfied you may turn to Mexico's federal consumer agency, Profeco.</p>`,
    ar: `<h2>الشروط والأحكام</h2>
<p>بشرائك من ${name} فإنك توافق على ما يلي، وقد كُتب ليكون مفهومًا.</p>
<h3>الأسعار</h3>
<p>الأسعار المعتمدة هي التي تراها عند تأكيد طلبك. وإن تغيّر شيء وهو في سلتك أخبرناك قبل الدفع.</p>
<h3>الطلبات</h3>
<p>ينعقد العقد عندما نؤكد طلبك. وإذا نفد شيء في هذه الأثناء أخبرناك وأعدنا إليك المبلغ.</p>
<h3>الضمان</h3>
<p>يذكر كل منتج مدة ضمانه، ولا تقل أبدًا عن 90 يومًا.</p>
<h3>الاستفسارات</h3>
<p>اكتب إلينا على <a href="mailto:${email}">${email}</a>. وإن لم يُرضك الحل، يمكنك اللجوء إلى الهيئة الاتحادية المكسيكية لحماية المستهلك (Profeco).</p>`,
  };
}
