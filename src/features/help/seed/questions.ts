/** What people ask before they begin, and in their first days. Figures that the product itself knows are not written twice:
 *  what stands in braces is filled in when somebody reads. */
import type { Words } from '#contract/place'
import type { FaqKey } from '#features/help/contract/asked'

type SeedQuestion = { question: Words; answer: Words }

export const ask = (en: [string, string], fr: [string, string], ar: [string, string]): SeedQuestion => ({
  question: { en: en[0], fr: fr[0], ar: ar[0] },
  answer: { en: en[1], fr: fr[1], ar: ar[1] },
})
const under = (group: FaqKey, asked: SeedQuestion[]) => asked.map((one, position) => ({ group, position, ...one }))

export const everyQuestion = [
  ...under('start', [
    ask(
      [
        'What does Meridian do?',
        'It plans routes for vehicles, follows them on the map and keeps what was brought, beside the shop, invoices, mail, chat, calendar and board of the same company.',
      ],
      [
        'À quoi sert Meridian ?',
        'Il planifie les tournées, suit les véhicules sur la carte et garde la trace de ce qui a été livré, avec la boutique, les factures, le courrier, la messagerie, le calendrier et le tableau de la même entreprise.',
      ],
      [
        'ماذا يفعل Meridian؟',
        'يخطط مسارات المركبات ويتابعها على الخريطة ويحفظ ما تم تسليمه، إلى جانب المتجر والفواتير والبريد والمحادثة والتقويم ولوحة العمل للشركة نفسها.',
      ],
    ),
    ask(
      [
        'What do I need to run it?',
        'Node and one folder for its data. A database of its own comes with it; PostgreSQL can take its place.',
      ],
      [
        'Que faut-il pour l’installer ?',
        'Node et un dossier pour ses données. Une base de données est fournie ; PostgreSQL peut la remplacer.',
      ],
      [
        'ما الذي أحتاجه لتشغيله؟',
        'تحتاج إلى Node ومجلد واحد لبياناته. قاعدة بياناته مرفقة به، ويمكن أن تحل PostgreSQL محلها.',
      ],
    ),
    ask(
      [
        'Which languages does it speak?',
        'English, French and Arabic, which is written from right to left. Where nothing else is chosen it is English.',
      ],
      [
        'Quelles langues parle-t-il ?',
        'L’anglais, le français et l’arabe, qui s’écrit de droite à gauche. Sans autre choix, c’est l’anglais.',
      ],
      [
        'ما اللغات التي يتحدثها؟',
        'الإنجليزية والفرنسية والعربية التي تُكتب من اليمين إلى اليسار. وإن لم تُختر لغة فهي الإنجليزية.',
      ],
    ),
  ]),
  ...under('daily', [
    ask(
      [
        'How many rows does a page of a list show?',
        'Ten to begin with. You can choose {pageSizes}, and the address keeps your choice.',
      ],
      [
        'Combien de lignes une page de liste affiche-t-elle ?',
        'Dix au départ. Vous pouvez choisir {pageSizes}, et l’adresse garde votre choix.',
      ],
      ['كم صفًا تعرض صفحة القائمة؟', 'عشرة في البداية. يمكنك اختيار {pageSizes}، ويحفظ العنوان اختيارك.'],
    ),
    ask(
      [
        'How long are my preferences kept?',
        'Theme, skin, width and navigation are kept in this browser for 30 days after your last visit.',
      ],
      [
        'Combien de temps mes préférences sont-elles gardées ?',
        'Le thème, l’habillage, la largeur et la navigation sont gardés dans ce navigateur 30 jours après votre dernière visite.',
      ],
      ['كم تُحفظ تفضيلاتي؟', 'يُحفظ المظهر والسطح والعرض وشكل التنقل في هذا المتصفح ٣٠ يومًا بعد آخر زيارة.'],
    ),
    ask(
      [
        'How do I find a page quickly?',
        'Press Ctrl and K, or the slash, and write a part of its name. At most five pages of each group are shown.',
      ],
      [
        'Comment trouver vite une page ?',
        'Appuyez sur Ctrl et K, ou sur la barre oblique, et écrivez une partie de son nom. Chaque groupe montre au plus cinq pages.',
      ],
      [
        'كيف أجد صفحة بسرعة؟',
        'اضغط Ctrl وK، أو الشرطة المائلة، واكتب جزءًا من اسمها. تظهر خمس صفحات على الأكثر من كل مجموعة.',
      ],
    ),
  ]),
  ...under('safety', [
    ask(
      [
        'Who decides what I may do?',
        'Your role. Administrators give roles and permissions; the server judges each request by them.',
      ],
      [
        'Qui décide de ce que je peux faire ?',
        'Votre rôle. Les administrateurs donnent les rôles et les autorisations ; le serveur juge chaque demande d’après eux.',
      ],
      ['من يقرر ما يحق لي فعله؟', 'دورك. يمنح المسؤولون الأدوار والصلاحيات، ويحكم الخادم بها على كل طلب.'],
    ),
    ask(
      [
        'What if I forget my password?',
        'The sign-in page sends you a link by mail. Without your authenticator app one of your recovery codes lets you in.',
      ],
      [
        'Et si j’oublie mon mot de passe ?',
        'La page de connexion vous envoie un lien par e-mail. Sans votre application d’authentification, un de vos codes de secours vous laisse entrer.',
      ],
      ['ماذا لو نسيت كلمة المرور؟', 'ترسل لك صفحة الدخول رابطًا بالبريد. وبدون تطبيق المصادقة يدخلك أحد رموز الاسترداد.'],
    ),
    ask(
      [
        'Does the server see card numbers?',
        'No. A card is given to the payment provider alone; Meridian keeps what was paid and how.',
      ],
      [
        'Le serveur voit-il les numéros de carte ?',
        'Non. Une carte n’est donnée qu’au prestataire de paiement ; Meridian garde ce qui a été payé et comment.',
      ],
      ['هل يرى الخادم أرقام البطاقات؟', 'لا. تُعطى البطاقة لمزود الدفع وحده، ويحفظ Meridian ما دُفع وكيف دُفع.'],
    ),
  ]),
  ...under('orders', [
    ask(
      [
        'Can an invoice be paid in parts?',
        'Yes. Each payment is recorded, and the balance says what is left; the invoice is paid once it is nothing.',
      ],
      [
        'Une facture peut-elle être payée en plusieurs fois ?',
        'Oui. Chaque paiement est enregistré et le solde dit ce qui reste ; à zéro, la facture est payée.',
      ],
      [
        'هل يمكن دفع الفاتورة على أجزاء؟',
        'نعم. تُسجل كل دفعة، ويبيّن الرصيد ما تبقى، وتصبح الفاتورة مدفوعة حين يبلغ الصفر.',
      ],
    ),
    ask(
      ['Who may review a product?', 'Customers. A review waits until the shop publishes it, with one to five stars.'],
      [
        'Qui peut donner un avis sur un produit ?',
        'Les clients. Un avis d’une à cinq étoiles attend que la boutique le publie.',
      ],
      ['من يحق له تقييم منتج؟', 'العملاء. ينتظر التقييم، من نجمة إلى خمس، حتى ينشره المتجر.'],
    ),
  ]),
  ...under('delivery', [
    ask(
      [
        'What does a scheduled delivery cost?',
        '69 dollars over the sea and 99 dollars everywhere else abroad; at home what the checkout says.',
      ],
      [
        'Combien coûte une livraison planifiée ?',
        '69 dollars outre-mer et 99 dollars partout ailleurs à l’étranger ; chez nous, ce que dit le paiement.',
      ],
      ['كم يكلف التوصيل المجدول؟', '69 دولارًا عبر البحر و99 دولارًا إلى سائر البلدان، وفي الداخل ما تقوله صفحة الدفع.'],
    ),
    ask(
      [
        'Until when can a scheduled order be cancelled?',
        'Until 72 hours before its delivery. After that its place on the van is counted on.',
      ],
      [
        'Jusqu’à quand une commande planifiée peut-elle être annulée ?',
        'Jusqu’à 72 heures avant sa livraison. Ensuite, sa place dans le véhicule est réservée.',
      ],
      ['إلى متى يمكن إلغاء طلب مجدول؟', 'حتى 72 ساعة قبل توصيله. بعد ذلك يكون مكانه في المركبة محسوبًا.'],
    ),
    ask(
      [
        'Something came damaged. What now?',
        'Say so within 48 hours after it came, with a photo of the goods and of what they were packed in.',
      ],
      [
        'Un article est arrivé abîmé. Que faire ?',
        'Signalez-le dans les 48 heures après la livraison, avec une photo de l’article et de son emballage.',
      ],
      ['وصل شيء تالف، فماذا أفعل؟', 'أبلغ خلال 48 ساعة من وصوله مع صورة للبضاعة ولما غُلِّفت به.'],
    ),
    ask(
      ['How long may goods be returned?', 'Within 15 days after they came.'],
      ['Pendant combien de temps peut-on retourner un article ?', 'Dans les 15 jours après la livraison.'],
      ['خلال كم يومًا يمكن إرجاع البضاعة؟', 'خلال 15 يومًا من وصولها.'],
    ),
    ask(
      [
        'When does the mail come that confirms an order?',
        'Within 24 hours. If it does not, look among spam and see whether the address was right.',
      ],
      [
        'Quand arrive le message qui confirme une commande ?',
        'Dans les 24 heures. Sinon, regardez dans les indésirables et vérifiez l’adresse.',
      ],
      ['متى تصل رسالة تأكيد الطلب؟', 'خلال 24 ساعة. وإن لم تصل فانظر في البريد المزعج وتحقق من العنوان.'],
    ),
  ]),
]
