import type { PageCopy } from "./message.ts";

export const deliveryPage: PageCopy = {
  es: `<h2>Entregas</h2>
<h3>A domicilio</h3>
<ul><li><strong>Estándar:</strong> de 3 a 5 días hábiles, $99. Gratis desde $999.</li><li><strong>Exprés:</strong> de 1 a 2 días hábiles, $179.</li></ul>
<p>Los pedidos de más de cinco kilos pagan un poco más por cada kilo; lo ves en el carrito antes de pagar.</p>
<h3>Zonas extendidas</h3>
<p>A algunas poblaciones llegamos tres días después y con un cargo de $149. Escribe tu código postal y te decimos de inmediato. A unas pocas todavía no llegamos.</p>
<h3>Recoger en tienda</h3>
<p>Sin costo. Te avisamos cuando está listo, normalmente el siguiente día hábil, y te lo guardamos siete días.</p>`,
  en: `<h2>Delivery</h2>
<h3>To your door</h3>
<ul><li><strong>Standard:</strong> 3 to 5 business days, $99. Free from $999.</li><li><strong>Express:</strong> 1 to 2 business days, $179.</li></ul>
<p>Orders above five kilos pay a little more per kilo; the cart shows it before you pay.</p>
<h3>Extended areas</h3>
<p>Some towns we reach three days later, for an extra $149. Enter your postal code and we tell you at once. A few we cannot reach yet.</p>
<h3>Pick up in store</h3>
<p>Free of charge. We let you know when it is ready, usually the next business day, and keep it for seven days.</p>`,
  ar: `<h2>التوصيل</h2>
<h3>إلى بابك</h3>
<ul><li><strong>عادي:</strong> من 3 إلى 5 أيام عمل، 99 بيزو. مجاني ابتداءً من 999 بيزو.</li><li><strong>سريع:</strong> من يوم إلى يومي عمل، 179 بيزو.</li></ul>
<p>الطلبات التي تزيد على خمسة كيلوغرامات تدفع أكثر قليلًا لكل كيلوغرام، ويظهر ذلك في السلة قبل الدفع.</p>
<h3>المناطق البعيدة</h3>
<p>نصل إلى بعض البلدات بعد ثلاثة أيام إضافية وبرسم 149 بيزو. اكتب رمزك البريدي لتعرف ذلك فورًا. ولا نصل بعد إلى عدد قليل من البلدات.</p>
<h3>الاستلام من المتجر</h3>
<p>مجانًا. نخبرك عندما يصبح طلبك جاهزًا، عادة في يوم العمل التالي، ونحتفظ به سبعة أيام.</p>`,
};

export function returnsPage(email: string, phone: string): PageCopy {
  return {
    es: `<h2>Devoluciones y cambios</h2>
<p>Tienes 30 días desde que recibes tu compra para devolverla o cambiarla, sin dar explicaciones, si está sin usar y en su empaque.</p>
<ol><li>Pide la devolución en tu cuenta, desde tu pedido; sin cuenta, encuéntralo en <a href="/track">Rastrear un pedido</a>. También puedes escribirnos a <a href="mailto:${email}">${email}</a> o llamarnos al ${phone} con tu número de pedido.</li><li>Elige si pasamos por ella o la llevas a una tienda.</li><li>Te devolvemos el dinero por el mismo medio con que pagaste, en un máximo de cinco días hábiles.</li></ol>
<p>Si la pieza llegó dañada o no es la que pediste, la recogemos sin costo y el envío también se te reembolsa.</p>
<p>Por higiene no aceptamos de vuelta perfumes, maquillaje ni ropa interior abiertos.</p>`,
    en: `<h2>Returns and exchanges</h2>
<p>You have 30 days from receiving your purchase to return or exchange it, no reasons asked, if it is unused and in its packaging.</p>
<ol><li>Request the return in your account, from your order; without an account, find it under <a href="/track">Track an order</a>. You can also write to <a href="mailto:${email}">${email}</a> or call ${phone} with your order number.</li><li>Choose whether we collect it or you bring it to a store.</li><li>We refund you the way you paid, within five business days.</li></ol>
<p>If it arrived damaged or is not what you ordered, we collect it free of charge and refund the delivery too.</p>
<p>For hygiene we do not take back opened perfume, makeup or underwear.</p>`,
    ar: `<h2>الإرجاع والاستبدال</h2>
<p>لديك 30 يومًا من استلام مشترياتك لإرجاعها أو استبدالها دون إبداء أسباب، إذا كانت غير مستعملة وفي عبوتها.</p>
<ol><li>اطلب الإرجاع من حسابك، من صفحة الطلب؛ ومن دون حساب ابحث عن طلبك في <a href="/track">تتبّع طلبًا</a>. ويمكنك أيضًا أن تكتب إلى <a href="mailto:${email}">${email}</a> أو تتصل على \u2068${phone}\u2069 مع رقم طلبك.</li><li>اختر أن نستلمها منك أو أن تأتي بها إلى أحد متاجرنا.</li><li>نعيد إليك المبلغ بطريقة الدفع نفسها خلال خمسة أيام عمل.</li></ol>
<p>إذا وصلت القطعة تالفة أو مختلفة عمّا طلبت، نستلمها مجانًا ونعيد رسوم التوصيل أيضًا.</p>
<p>حفاظًا على النظافة لا نقبل إرجاع العطور ومستحضرات التجميل والملابس الداخلية بعد فتحها.</p>`,
  };
}
