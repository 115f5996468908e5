import { arabicParcels } from "./arabic-parcels.ts";
import { arabicPayments } from "./arabic-payments.ts";
import { arabicProducts } from "./arabic-products.ts";
import { arabicRegistrations } from "./arabic-registrations.ts";
import { arabicCauses, arabicSubscriptions } from "./arabic-subscriptions.ts";
import type { LetterTexts } from "./english.ts";
import { arabicFrame } from "./frames.ts";

export const arabic: LetterTexts = {
  frame: arabicFrame,
  causes: arabicCauses,
  letters: {
    ...arabicProducts,
    "order-confirmation": {
      subject: "طلبك {{orderId}}",
      text: ["شكرًا على طلبك.", "الطلب {{orderId}}، {{placedDate}}", "سنكتب إليك عندما يكون في الطريق."],
      button: "عرض الطلب",
    },
    "pickup-collector": {
      subject: "يمكنك استلام الطلب {{orderId}}",
      text: ["{{name}}، طلب {{buyer}} أن تستلم الطلب {{orderId}}.", "أحضر بطاقة هوية رسمية باسمك."],
    },
    "order-canceled": {
      subject: "أُلغي الطلب {{orderId}}",
      text: ["أُلغي الطلب {{orderId}}.", "نعيد إليك {{amount}} بطريقة الدفع نفسها."],
      button: "عرض الطلب",
    },
    "order-not-approved": {
      subject: "لم تتم الموافقة على الطلب {{orderId}} في الوقت المحدد",
      text: [
        "لم يوافق أحد على الطلب {{orderId}} في الوقت المحدد، لذلك أُلغي.",
        "نعيد إليك {{amount}} بطريقة الدفع نفسها.",
      ],
      button: "عرض الطلب",
    },
    "order-unpaid": {
      subject: "لم يُدفع الطلب {{orderId}} في الوقت المحدد",
      text: [
        "لم نستلم ثمن الطلب {{orderId}} كاملًا، لذلك أُلغي. يمكنك تقديمه من جديد.",
        "نعيد إليك {{amount}} بطريقة الدفع نفسها.",
      ],
      button: "عرض الطلب",
    },
    "order-not-placed": {
      subject: "تعذّر تقديم الطلب {{orderId}}",
      text: ["كنت قد حددت يومًا لاحقًا للطلب {{orderId}}. تعذّر تقديمه في ذلك اليوم، لذلك أُلغي."],
      button: "عرض الطلب",
    },
    "order-refused": {
      subject: "رُفض الطلب {{orderId}}",
      text: ["لا يمكن توصيل الطلب {{orderId}}، لذلك أُلغي.", "نعيد إليك {{amount}} بطريقة الدفع نفسها."],
      button: "عرض الطلب",
    },
    "cart-comment": {
      subject: "بخصوص سلتك",
      text: ["يكتب إليك فريقنا بخصوص سلتك:", "{{comment}}"],
      button: "عرض السلة",
    },
    "order-comment": {
      subject: "بخصوص طلبك {{orderId}}",
      text: ["يكتب إليك فريقنا بخصوص الطلب {{orderId}}:", "{{comment}}"],
      button: "عرض الطلب",
    },
    "order-awaits-approval": {
      subject: "الطلب {{orderId}} في انتظار الموافقة",
      text: ["أُرسل طلبك {{orderId}} للموافقة. سنكتب إليك عند اتخاذ القرار."],
      button: "عرض الطلب",
    },
    "approval-requested": {
      subject: "هناك ما يحتاج إلى موافقتك",
      text: ["يحتاج {{submitter}} إلى موافقتك.", "الرقم {{entityId}}"],
      button: "اتخاذ القرار",
    },
    "approval-reminder": {
      subject: "ما زال هناك ما ينتظر موافقتك",
      text: ["ما زال {{submitter}} يحتاج إلى موافقتك.", "الرقم {{entityId}}"],
      button: "اتخاذ القرار",
    },
    "approval-approved": {
      subject: "تمت الموافقة على الطلب {{entityId}}",
      text: ["تمت الموافقة على طلبك {{entityId}}.", "تعليق: {{comment}}"],
      button: "عرض الطلب",
    },
    "approval-rejected": {
      subject: "لم تتم الموافقة على الطلب {{entityId}}",
      text: ["لم تتم الموافقة على طلبك {{entityId}}.", "السبب: {{comment}}"],
      button: "عرض الطلب",
    },
    ...arabicPayments,
    ...arabicParcels,
    "seller-shipped": {
      subject: "جزء من الطلب {{orderId}} في الطريق",
      text: ["أرسل {{seller}} الجزء الخاص به من الطلب {{orderId}}.", "{{carrier}}: {{trackingNumber}}"],
      button: "عرض الطلب",
    },
    "seller-refused": {
      subject: "تعذّر توصيل جزء من الطلب {{orderId}}",
      text: [
        "لا يستطيع {{seller}} توصيل هذه المنتجات من الطلب {{orderId}}.",
        "السبب: {{reason}}",
        "نعيد إليك {{amount}}.",
        "تدفع أقل بمقدار {{less}}.",
      ],
      button: "عرض الطلب",
    },
    "seller-activated": {
      subject: "يمكن لـ{{seller}} البيع الآن",
      text: ["{{seller}} مفتوح: منتجاته موجودة في المتجر."],
      button: "عرض صفحة البائع",
    },
    "seller-deactivated": {
      subject: "{{seller}} متوقف مؤقتًا",
      text: ["{{seller}} متوقف مؤقتًا: منتجاته غير موجودة في المتجر. يجب إرسال الطلبات السابقة.", "السبب: {{reason}}"],
    },
    "return-code": {
      subject: "رمزك للطلب {{orderId}}",
      text: ["بهذا الرمز تؤكد أن الطلب {{orderId}} لك:", "{{code}}", "يُستخدم مرة واحدة ولوقت قصير."],
    },
    "return-instructions": {
      subject: "الإرجاع {{rmaId}}",
      text: ["وصلنا طلب الإرجاع {{rmaId}} من الطلب {{orderId}}.", "ستسترد {{totalCredit}} عند وصوله."],
      button: "كيف ترسله",
    },
    "return-credited": {
      subject: "تم رد قيمة الإرجاع {{rmaId}}",
      text: ["وصل الإرجاع {{rmaId}}. تسترد {{totalCredit}}."],
      button: "عرض الإرجاع",
    },
    ...arabicSubscriptions,
    "voucher-issued": {
      subject: "قسيمة لك",
      text: ["لديك قسيمة بقيمة {{amount}}.", "القسيمة {{folio}} صالحة حتى {{expiryDate}}."],
      button: "عرض قسائمك",
    },
    "loyalty-otp": {
      subject: "الرمز الخاص بك",
      text: ["رمزك لبرنامج الولاء:", "{{code}}", "لا تعطه لأحد."],
    },
    "loyalty-linked": {
      subject: "تم ربط بطاقة الولاء",
      text: ["البطاقة {{cardNumber}} مرتبطة بحسابك."],
      button: "عرض نقاطك",
    },
    "loyalty-unlinked": {
      subject: "لم تعد بطاقة الولاء مرتبطة",
      text: ["لم تعد البطاقة {{cardNumber}} مرتبطة بحسابك. إذا لم تفعل ذلك بنفسك فاكتب إلينا فورًا."],
    },
    "club-message": { subject: "الطلب {{orderId}}", text: ["لدى النادي أخبار عن طلبك {{orderId}}."] },
    welcome: {
      subject: "مرحبًا بك في {{store}}",
      text: ["حسابك جاهز. اسم المستخدم هو {{logonId}}."],
      button: "الذهاب إلى المتجر",
    },
    invitation: {
      subject: "حسابك في {{store}}",
      text: ["فتح {{organization}} حسابًا لك: {{logonId}}.", "اختر كلمة مرور لتبدأ."],
      button: "اختيار كلمة مرور",
    },
    ...arabicRegistrations,
    "password-reset": {
      subject: "رمزك لكلمة مرور جديدة",
      text: ["بهذا الرمز يمكنك اختيار كلمة مرور جديدة:", "{{code}}", "إذا لم تطلبه فلا تفعل شيئًا."],
      button: "اختيار كلمة مرور",
    },
    "temporary-password": {
      subject: "كلمة مرورك المؤقتة",
      text: ["أعاد أحد المسؤولين تعيين كلمة مرورك. ادخل باسم {{logonId}} بهذه ثم اختر كلمتك:", "{{code}}"],
      button: "تسجيل الدخول",
    },
    "password-changed": {
      subject: "تغيّرت كلمة مرورك",
      text: ["تغيّرت كلمة مرور {{logonId}}. إذا لم تفعل ذلك بنفسك فاختر كلمة جديدة فورًا."],
      button: "اختيار كلمة مرور",
    },
    "email-changed": {
      subject: "تغيّر بريدك الإلكتروني",
      text: ["تغيّر بريد {{logonId}}. إذا لم تفعل ذلك بنفسك فاكتب إلينا فورًا."],
    },
    "changed-on-behalf": {
      subject: "تغيّر حسابك",
      text: ["غيّر {{agentName}} من فريقنا شيئًا في حسابك نيابةً عنك. إذا لم تطلب ذلك فاكتب إلينا."],
      button: "عرض حسابك",
    },
    quotation: {
      subject: "عرض السعر {{number}}",
      text: ["يرسل إليك {{senderName}} ({{organizationName}}) عرض السعر هذا.", "سارٍ حتى {{validUntil}}", "{{message}}"],
      button: "عرض السعر",
    },
    "tax-certificate-submitted": {
      subject: "شهادة ضريبية للمراجعة",
      text: ["أرسل {{organizationName}} الشهادة {{number}}."],
    },
    "tax-certificate-accepted": {
      subject: "قُبلت شهادتك الضريبية",
      text: ["قُبلت الشهادة {{number}} الخاصة بـ{{organizationName}}. صالحة حتى {{validUntil}}."],
      button: "عرض الشهادة",
    },
    "tax-certificate-rejected": {
      subject: "رُفضت شهادتك الضريبية",
      text: ["رُفضت الشهادة {{number}} الخاصة بـ{{organizationName}}.", "السبب: {{reason}}"],
      button: "عرض الشهادة",
    },
    "wishlist-announcement": {
      subject: "يشاركك {{senderName}} قائمة أمنيات",
      text: ["{{recipientName}}، يريد {{senderName}} أن يريك قائمة أمنيات.", "{{message}}"],
      button: "عرض القائمة",
    },
    "newsletter-confirmation": {
      subject: "أكّد اشتراكك",
      text: ["خطوة واحدة تفصلك عن أخبارنا. إذا لم تطلب ذلك فلا تفعل شيئًا."],
      button: "تأكيد",
    },
    "newsletter-welcome": { subject: "ستصلك أخبارنا", text: ["شكرًا لك. لا نكتب إلا عندما يكون هناك جديد."] },
  },
};
