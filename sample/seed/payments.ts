import type { Db } from "#backend/platform/db/client.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { localized } from "./languages.ts";
import { sellingStores, type SeedStore } from "./stores.ts";

type Method = Omit<typeof paymentMethods.$inferInsert, "policyId" | "storeId">;

const methods: Method[] = [
  {
    method: "SimplePunchout",
    page: "SimplePunchout",
    name: localized("Tarjeta de crédito o débito", "Credit or debit card", "بطاقة ائتمان أو خصم"),
    description: localized(
      "Pagas en la página segura del banco y vuelves a la tienda.",
      "Pay on the bank's secure page, then return to the store.",
      "تدفع في صفحة البنك الآمنة ثم تعود إلى المتجر.",
    ),
    punchout: true,
    sequence: 1,
  },
  {
    method: "COD",
    page: "StandardCOD",
    name: localized("Pago contra entrega", "Cash on delivery", "الدفع عند الاستلام"),
    description: localized(
      "Pagas en efectivo o con tarjeta a quien te entrega.",
      "Pay the courier in cash or by card.",
      "تدفع نقدًا أو بالبطاقة لمندوب التوصيل.",
    ),
    punchout: false,
    sequence: 4,
  },
  {
    method: "PayInStore",
    page: "PayInStore",
    name: localized("Pago en tienda", "Pay in store", "الدفع في المتجر"),
    description: localized(
      "Pagas en la caja cuando recoges tu pedido.",
      "Pay at the register when you pick up your order.",
      "تدفع عند الصندوق عندما تستلم طلبك.",
    ),
    punchout: false,
    sequence: 5,
  },
  {
    method: "ValeElectronico",
    page: "ElectronicVoucher",
    name: localized("Vale de caja", "Store credit voucher", "قسيمة رصيد"),
    description: localized(
      "Pagas con el saldo de tus vales; el resto, como prefieras.",
      "Pay with your vouchers, and the rest any way you like.",
      "تدفع من رصيد قسائمك، والباقي كما تفضل.",
    ),
    punchout: false,
    sequence: 6,
  },
  {
    method: "PayPal",
    page: "SimplePunchout",
    name: localized("PayPal", "PayPal", "PayPal"),
    description: localized(
      "Autorizas el importe en tu cuenta; se cobra cuando haces el pedido.",
      "Approve the amount in your PayPal account. You're charged when you place your order.",
      "توافق على المبلغ في حسابك، ويُخصم عندما ترسل الطلب.",
    ),
    punchout: true,
    sequence: 7,
  },
  {
    method: "BillMeLater",
    page: "StandardBillMeLater",
    name: localized("Pago con factura a 15 días", "Invoice, net 15", "الدفع بالفاتورة خلال 15 يومًا"),
    description: localized(
      "Te enviamos la factura con el pedido y la pagas por transferencia en 15 días.",
      "We send the invoice with your order. Pay by bank transfer within 15 days.",
      "نرسل الفاتورة مع الطلب، وتدفعها بتحويل بنكي خلال 15 يومًا.",
    ),
    punchout: false,
    sequence: 8,
  },
  {
    method: "PayLater",
    page: "StandardPayLater",
    name: localized("Pago a fin de mes", "Monthly invoice", "الدفع في نهاية الشهر"),
    description: localized(
      "Reunimos tus pedidos del mes en una sola factura, que pagas a más tardar el día 10 del mes siguiente.",
      "We combine the month's orders on one invoice, due by the 10th of the next month.",
      "نجمع طلبات الشهر في فاتورة واحدة تدفعها حتى اليوم العاشر من الشهر التالي.",
    ),
    punchout: false,
    sequence: 9,
  },
  {
    method: "LOC",
    page: "StandardLOC",
    name: localized("Línea de crédito", "Credit line", "خط ائتمان"),
    description: localized(
      "Se carga a la cuenta de tu organización, que la paga como dice su convenio.",
      "Charged to your organization's account and paid under its contract.",
      "يُقيَّد على حساب مؤسستك، وتسدده حسب اتفاقيتها.",
    ),
    punchout: false,
    sequence: 10,
  },
  {
    method: "OXXO",
    page: "PunchoutSlip",
    name: localized("Efectivo en OXXO", "Cash at OXXO", "نقدًا في OXXO"),
    description: localized(
      "Te damos una referencia y la pagas en la caja de cualquier OXXO, hasta $10,000 por pedido. La tienda cobra su comisión.",
      "We give you a reference to pay at the register of any OXXO, up to $10,000 per order. The store charges its own fee.",
      "نعطيك رقمًا مرجعيًا تدفع به عند صندوق أي فرع من OXXO، حتى ‎$10,000 للطلب. يتقاضى الفرع رسمًا خاصًا به.",
    ),
    punchout: true,
    sequence: 2,
  },
  {
    method: "SPEI",
    page: "PunchoutSlip",
    name: localized("Transferencia SPEI", "SPEI bank transfer", "تحويل بنكي SPEI"),
    description: localized(
      "Te damos una CLABE y transfieres desde la app de tu banco. Se confirma en minutos.",
      "We give you a CLABE to transfer to from your banking app. It's confirmed within minutes.",
      "نعطيك رقم حساب CLABE تحوّل إليه من تطبيق مصرفك. يصل التأكيد خلال دقائق.",
    ),
    punchout: true,
    sequence: 3,
  },
];

/** Paying by bill or on credit: offered to businesses only, by the store that sells to them. */
const byBill = ["BillMeLater", "PayLater", "LOC"];
const businessStore = 2;

/** Ids of a store's payment methods start here; there is room for more. */
const roomPerStore = 20;

/** The same payment methods in every store; by bill and on credit where businesses buy. */
export async function writePaymentMethods(db: Db) {
  const rowsOf = (store: SeedStore) =>
    methods
      .map((method, index) => ({
        policyId: 14_506 + (store.id - 1) * roomPerStore + index,
        storeId: store.id,
        ...method,
      }))
      .filter(({ method }) => store.id === businessStore || !byBill.includes(method));
  await insertAll(db, paymentMethods, sellingStores.flatMap(rowsOf));
}
