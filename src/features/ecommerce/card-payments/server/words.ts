/** What the page of a payment says. */
import type { Language } from '#contract/place'

type PayWords = {
  title(order: string): string
  text(amount: string, shop: string): string
  pay(amount: string): string
  card: string
  frame: string
  failed: string
  waits: string
  late: string
  noScript: string
  paidTitle(order: string): string
  paidText: string
  receipt: string
  goneTitle: string
  goneText: string
  waitTitle: string
  waitText: string
}
export const words: Record<Language, PayWords> = {
  en: {
    title: (order) => `Pay order #${order}`,
    text: (amount, shop) => `${amount} to ${shop}.`,
    pay: (amount) => `Pay ${amount}`,
    card: 'Card',
    frame: 'These fields belong to our payment provider: we never see a card number.',
    failed: 'The payment could not be begun. Try again in a while.',
    waits: 'Your payment is on its way …',
    late: 'Your bank has agreed. As soon as the payment is here, we write to you: do not pay again.',
    noScript: 'To pay by card this page needs scripts. You can transfer the amount of the invoice as well.',
    paidTitle: (order) => `Order #${order} has nothing left to pay`,
    paidText: 'Thank you. You can close this page.',
    receipt: 'Your payment by card is here. Thank you.',
    goneTitle: 'There is no such payment',
    goneText: 'The link is not whole, or cards are not taken here any more.',
    waitTitle: 'Too often',
    waitText: 'Try again in some minutes.',
  },
  fr: {
    title: (order) => `Payer la commande n° ${order}`,
    text: (amount, shop) => `${amount} à ${shop}.`,
    pay: (amount) => `Payer ${amount}`,
    card: 'Carte',
    frame: 'Ces champs appartiennent à notre prestataire de paiement : nous ne voyons jamais de numéro de carte.',
    failed: 'Le paiement n’a pas pu commencer. Réessayez dans un moment.',
    waits: 'Votre paiement est en route …',
    late: 'Votre banque a accepté. Dès que le paiement est là, nous vous écrivons : ne payez pas une seconde fois.',
    noScript: 'Pour payer par carte, cette page a besoin de scripts. Vous pouvez aussi virer le montant de la facture.',
    paidTitle: (order) => `La commande n° ${order} est réglée`,
    paidText: 'Merci. Vous pouvez fermer cette page.',
    receipt: 'Votre paiement par carte est arrivé. Merci.',
    goneTitle: 'Ce paiement n’existe pas',
    goneText: 'Le lien est incomplet, ou les cartes ne sont plus acceptées ici.',
    waitTitle: 'Trop souvent',
    waitText: 'Réessayez dans quelques minutes.',
  },
  ar: {
    title: (order) => `ادفع الطلب رقم ${order}`,
    text: (amount, shop) => `${amount} إلى ${shop}.`,
    pay: (amount) => `ادفع ${amount}`,
    card: 'البطاقة',
    frame: 'هذه الحقول تخص مزود الدفع لدينا: لا نرى رقم البطاقة أبدًا.',
    failed: 'تعذر بدء الدفع. حاول بعد قليل.',
    waits: 'دفعتك في الطريق …',
    late: 'وافق مصرفك. نكتب إليك حالما تصل الدفعة: لا تدفع مرة أخرى.',
    noScript: 'للدفع بالبطاقة تحتاج هذه الصفحة إلى السكربت. يمكنك أيضًا تحويل مبلغ الفاتورة.',
    paidTitle: (order) => `لم يبقَ ما يُدفع للطلب رقم ${order}`,
    paidText: 'شكرًا لك. يمكنك إغلاق الصفحة.',
    receipt: 'وصلت دفعتك بالبطاقة. شكرًا لك.',
    goneTitle: 'لا توجد دفعة كهذه',
    goneText: 'الرابط غير مكتمل، أو لم تعد البطاقات مقبولة هنا.',
    waitTitle: 'مرات كثيرة',
    waitText: 'حاول بعد بضع دقائق.',
  },
}
