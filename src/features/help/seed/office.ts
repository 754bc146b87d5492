import { lines, type Written } from './written'

export const office: readonly Written[] = [
  {
    slug: 'work-on-the-board',
    category: 'work',
    place: 'apps-kanban',
    title: { en: 'Work on the board', fr: 'Travailler sur le tableau', ar: 'العمل على اللوحة' },
    about: {
      en: 'The board shows what the company works on. Cards move by drag or by keyboard, and everybody who looks sees it at once.',
      fr: 'Le tableau montre ce à quoi l’entreprise travaille. Les cartes se déplacent à la souris ou au clavier, et tous ceux qui regardent le voient aussitôt.',
      ar: 'تعرض اللوحة ما تعمل عليه الشركة. تتحرك البطاقات بالسحب أو بلوحة المفاتيح، ويراها كل من ينظر فورًا.',
    },
    steps: {
      en: lines(
        'Press **Add card** at the end of a column and write its title.',
        'Open the card for its day under **Due** and its people under **Members**.',
        'Files go under **Attachments**; what you say of it stays with the card.',
        'A further column is **Add board**.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter une carte** au bout d’une colonne et écrivez son titre.',
        'Ouvrez la carte pour son jour sous **Échéance** et ses personnes sous **Membres**.',
        'Les fichiers vont sous **Pièces jointes** ; ce que vous en dites reste avec la carte.',
        'Pour une colonne de plus : **Ajouter un tableau**.',
      ),
      ar: lines(
        'اضغط **إضافة بطاقة** في آخر العمود واكتب عنوانها.',
        'افتح البطاقة لتضع يومها تحت **الموعد** وأشخاصها تحت **الأعضاء**.',
        'توضع الملفات تحت **المرفقات**، ويبقى ما تقوله مع البطاقة.',
        'لإضافة عمود آخر: **إضافة لوحة**.',
      ),
    },
  },
  {
    slug: 'share-a-mailbox',
    category: 'work',
    place: 'apps-email',
    title: { en: 'Share a mailbox', fr: 'Partager une boîte aux lettres', ar: 'مشاركة صندوق بريد' },
    about: {
      en: 'Several people read one mailbox, answer from its address, and see who has taken which mail.',
      fr: 'Plusieurs personnes lisent une même boîte, répondent depuis son adresse et voient qui s’occupe de quel message.',
      ar: 'يقرأ عدة أشخاص صندوقًا واحدًا ويردون من عنوانه ويرون من تولى كل رسالة.',
    },
    steps: {
      en: lines(
        'In **Mail settings** press **Add mailbox** and say under **Who reads it** whose it is.',
        'Open a mail and press **Assign**: the others see who answers.',
        'Press **Reply**, or **Compose** for a new mail; **Send later** lets it wait for its hour.',
      ),
      fr: lines(
        'Dans **Réglages du courrier**, appuyez sur **Ajouter une boîte** et dites sous **Qui la lit** à qui elle est.',
        'Ouvrez un message et appuyez sur **Attribuer** : les autres voient qui répond.',
        'Appuyez sur **Répondre**, ou sur **Nouveau message** pour un nouveau message ; **Envoyer plus tard** le fait attendre son heure.',
      ),
      ar: lines(
        'في **إعدادات البريد** اضغط **إضافة صندوق** وحدد تحت **من يقرأه** لمن هو.',
        'افتح رسالة واضغط **إسناد**: يرى الآخرون من يجيب.',
        'اضغط **رد**، أو **رسالة جديدة** لرسالة جديدة، ويجعلها **إرسال لاحقًا** تنتظر ساعتها.',
      ),
    },
  },
  {
    slug: 'record-a-part-payment',
    category: 'shop',
    place: 'apps-invoice-list',
    title: { en: 'Record a part payment', fr: 'Enregistrer un paiement partiel', ar: 'تسجيل دفعة جزئية' },
    about: {
      en: 'An invoice may be paid in parts. Its balance says what is left, and it counts as paid once nothing is.',
      fr: 'Une facture peut être payée en plusieurs fois. Son solde dit ce qui reste, et elle est payée quand il ne reste rien.',
      ar: 'قد تُدفع الفاتورة على أجزاء. يبيّن رصيدها ما تبقى، وتُعد مدفوعة حين لا يبقى شيء.',
    },
    steps: {
      en: lines(
        'Open the invoice and press **Record payment**.',
        'Give the amount, the **Method** and the day under **Paid on**.',
        'While something is left, its state is **Partial payment**.',
        'A mistake is taken back with **Remove payment**.',
      ),
      fr: lines(
        'Ouvrez la facture et appuyez sur **Enregistrer un paiement**.',
        'Donnez le montant, **Moyen** et le jour sous **Payé le**.',
        'Tant qu’il reste quelque chose, son état est **Paiement partiel**.',
        'Une erreur se reprend avec **Retirer le paiement**.',
      ),
      ar: lines(
        'افتح الفاتورة واضغط **تسجيل دفعة**.',
        'أدخل المبلغ و**الطريقة** واليوم تحت **تاريخ الدفع**.',
        'ما دام شيء متبقيًا فحالتها **مدفوعة جزئيًا**.',
        'يُتراجع عن الخطأ بـ **إزالة الدفعة**.',
      ),
    },
  },
  {
    slug: 'publish-and-answer-reviews',
    category: 'shop',
    place: 'apps-ecommerce-manage-review',
    title: { en: 'Publish and answer reviews', fr: 'Publier les avis et y répondre', ar: 'نشر التقييمات والرد عليها' },
    about: {
      en: 'What a customer says of a product waits until somebody of the shop has read it. An answer stands below the review.',
      fr: 'Ce qu’un client dit d’un produit attend que quelqu’un de la boutique l’ait lu. Une réponse figure sous l’avis.',
      ar: 'ما يقوله العميل عن منتج ينتظر حتى يقرأه أحد من المتجر. ويظهر الرد تحت التقييم.',
    },
    steps: {
      en: lines(
        'Filter the list by **Pending** and open a review.',
        'Press **Publish**, or leave it waiting.',
        'Write under **Answer** and press **Save answer**.',
        'What should not be shown any more you take away with **Withdraw**.',
      ),
      fr: lines(
        'Filtrez la liste par **En attente** et ouvrez un avis.',
        'Appuyez sur **Publier**, ou laissez-le attendre.',
        'Écrivez sous **Réponse** et appuyez sur **Enregistrer la réponse**.',
        'Ce qui ne doit plus être montré, vous l’ôtez avec **Retirer**.',
      ),
      ar: lines(
        'صفِّ القائمة بـ **بانتظار النشر** وافتح تقييمًا.',
        'اضغط **نشر** أو اتركه ينتظر.',
        'اكتب تحت **الرد** واضغط **حفظ الرد**.',
        'ما لا ينبغي عرضه بعد الآن تزيله بـ **سحب**.',
      ),
    },
  },
]
