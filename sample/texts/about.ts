import type { PageCopy } from "./message.ts";

/** By store id. */
export const aboutPages: Record<number, PageCopy> = {
  1: {
    es: `<h2>Una tienda del norte para toda la casa</h2>
<p>Empezamos en Durango vendiendo muebles de pino y hoy tenemos tiendas en todo el país y una bodega desde la que enviamos a todo México.</p>
<p>Escogemos pocas cosas de cada tipo: las que compraríamos para nuestra propia casa. Si algo deja de gustarnos, deja de estar aquí.</p>
<h3>Lo que prometemos</h3>
<ul><li>El precio que ves ya incluye IVA.</li><li>Antes de pagar sabes entre qué fechas llega tu pedido.</li><li>Treinta días para arrepentirte.</li></ul>`,
    en: `<h2>A northern store for the whole house</h2>
<p>We began in Durango selling pine furniture. Today we have stores all over the country and a warehouse that ships all over Mexico.</p>
<p>We choose few things of each kind: those we would buy for our own homes. What we stop liking, we stop selling.</p>
<h3>What we promise</h3>
<ul><li>The price you see includes tax.</li><li>You know when your order will arrive before you pay.</li><li>Thirty days to change your mind.</li></ul>`,
    ar: `<h2>متجر من الشمال لكل البيت</h2>
<p>بدأنا في دورانغو ببيع أثاث الصنوبر، واليوم لدينا متاجر في أنحاء البلاد ومستودع يشحن إلى جميع أنحاء المكسيك.</p>
<p>نختار القليل من كل نوع: ما كنا سنشتريه لبيوتنا. وما لم يعد يعجبنا لا نبيعه.</p>
<h3>وعودنا</h3>
<ul><li>السعر الذي تراه يشمل الضريبة.</li><li>تعرف قبل الدفع متى يصل طلبك.</li><li>ثلاثون يومًا لتغيير رأيك.</li></ul>`,
  },
  2: {
    es: `<h2>Compras de oficina sin vueltas</h2>
<p>Surtimos papelería, muebles y equipo a empresas, escuelas y gobiernos desde dos centros en la Ciudad de México y Nuevo León.</p>
<p>Cada organización tiene su contrato y ve sus propios precios. Los precios públicos bajan desde diez piezas y otra vez desde cincuenta.</p>`,
    en: `<h2>Office supplies without detours</h2>
<p>We supply stationery, furniture and equipment to companies, schools and governments from two centers in Mexico City and Nuevo León.</p>
<p>Every organization has its contract and sees its own prices. Public prices fall from ten pieces on, and again from fifty.</p>`,
    ar: `<h2>مشتريات المكاتب بلا تعقيد</h2>
<p>نزوّد الشركات والمدارس والحكومات بالقرطاسية والأثاث والمعدات. لكل مؤسسة عقدها وأسعارها.</p>`,
  },
  3: {
    es: `<h2>Un mercado con nombres</h2>
<p>Aquí venden talleres y familias de todo México. Nosotros ponemos las fotos, el cobro y el envío; ellos ponen el precio.</p>
<p>De cada compra, el taller recibe su parte en cinco días, sin letra chica.</p>`,
    en: `<h2>A market with names</h2>
<p>Workshops and families from all over Mexico sell here. We bring the pictures, the payment and the delivery; they set the price.</p>
<p>The workshop gets its share of every sale within five days, no small print.</p>`,
    ar: `<h2>سوق بأسماء أصحابه</h2>
<p>هنا تبيع الورش والعائلات من جميع أنحاء المكسيك. نحن نتولى الصور والدفع والتوصيل، وهم يحددون السعر.</p>`,
  },
};
