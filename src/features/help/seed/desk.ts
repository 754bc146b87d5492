import { lines, type Written } from './written'

export const desk: readonly Written[] = [
  {
    slug: 'plan-with-others-in-the-calendar',
    category: 'work',
    place: 'apps-calendar',
    title: {
      en: 'Plan with others in the calendar',
      fr: 'Planifier à plusieurs dans l’agenda',
      ar: 'التخطيط مع الآخرين في التقويم',
    },
    about: {
      en: 'You invite colleagues and people from outside, and see at once whether your colleagues have time. Who is not invited learns only when you are busy, never what you do.',
      fr: 'Vous invitez des collègues et des personnes de l’extérieur, et voyez aussitôt si vos collègues ont le temps. Qui n’est pas invité apprend seulement quand vous êtes occupé, jamais ce que vous faites.',
      ar: 'تدعو زملاء وأشخاصًا من الخارج، وترى فورًا هل لدى زملائك وقت. ومن لم يُدعَ لا يعرف إلا متى تكون مشغولًا، ولا يعرف أبدًا بماذا.',
    },
    steps: {
      en: lines(
        'Press **Add event** and give its title, its beginning and its end.',
        'Under **Guests** add colleagues, or the mail address of somebody outside; **Everybody has time** says that no colleague is busy then.',
        'A colleague who is invited opens the event and presses **I come**, **Maybe** or **I do not**.',
        'When you change an event that repeats, choose **This one**, **This and following** or **All**.',
        'Press **Subscribe on a phone** and then **Make an address** to read your calendar there; keep the address to yourself.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un événement** et donnez son titre, son début et sa fin.',
        'Sous **Invités**, ajoutez des collègues ou l’adresse e-mail de quelqu’un de l’extérieur ; **Tout le monde est libre** dit qu’aucun collègue n’est occupé à ce moment.',
        'Un collègue invité ouvre l’événement et appuie sur **Je viens**, **Peut-être** ou **Je ne viens pas**.',
        'Quand vous modifiez un événement qui se répète, choisissez **Celui-ci**, **Celui-ci et les suivants** ou **Tous**.',
        'Appuyez sur **S’abonner sur un téléphone** puis sur **Créer une adresse** pour y lire votre agenda ; gardez l’adresse pour vous.',
      ),
      ar: lines(
        'اضغط **إضافة حدث** وأدخل عنوانه وبدايته ونهايته.',
        'تحت **المدعوون** أضف زملاء، أو بريد شخص من الخارج، ويعني **الجميع متاح** أن لا زميل مشغول حينها.',
        'يفتح الزميل المدعو الحدث ويضغط **سأحضر** أو **ربما** أو **لن أحضر**.',
        'حين تغيّر حدثًا يتكرر اختر **هذا فقط** أو **هذا وما يليه** أو **الكل**.',
        'اضغط **الاشتراك على الهاتف** ثم **إنشاء عنوان** لتقرأ تقويمك هناك، واحتفظ بالعنوان لنفسك.',
      ),
    },
  },
  {
    slug: 'talk-in-chat',
    category: 'work',
    place: 'apps-chat',
    title: { en: 'Talk in chat', fr: 'Discuter avec ses collègues', ar: 'التحدث في المحادثات' },
    about: {
      en: 'You write to one colleague or to a group, and see whether your message has arrived and was seen. What you send without a connection waits in the page, and goes out in its order once the connection is back.',
      fr: 'Vous écrivez à un collègue ou à un groupe, et voyez si votre message est arrivé et s’il a été vu. Ce que vous envoyez sans connexion attend dans la page, et part dans l’ordre dès que la connexion revient.',
      ar: 'تكتب إلى زميل أو إلى مجموعة، وترى هل وصلت رسالتك وهل شوهدت. وما ترسله بلا اتصال ينتظر في الصفحة، ويخرج بترتيبه حين يعود الاتصال.',
    },
    steps: {
      en: lines(
        'Choose somebody under **Chats** or **Contacts**, or type a name or a word into the search above.',
        'Write your message and press **Send**, or the Enter key.',
        'Press **Answer this** beside a message to answer just that one.',
        'In the menu of your own message, **Change** stands for an hour, and **Take back** always.',
        'Press **New group** beside the search, choose under **Who is in it** and press **Make the group**.',
      ),
      fr: lines(
        'Choisissez quelqu’un sous **Discussions** ou **Contacts**, ou tapez un nom ou un mot dans la recherche au-dessus.',
        'Écrivez votre message et appuyez sur **Envoyer**, ou sur la touche Entrée.',
        'Appuyez sur **Répondre à ceci** à côté d’un message pour répondre à celui-là.',
        'Dans le menu de votre propre message, **Modifier** reste une heure, et **Retirer** toujours.',
        'Appuyez sur **Nouveau groupe** à côté de la recherche, choisissez sous **Qui en fait partie** et appuyez sur **Créer le groupe**.',
      ),
      ar: lines(
        'اختر شخصًا تحت **المحادثات** أو **جهات الاتصال**، أو اكتب اسمًا أو كلمة في البحث أعلاه.',
        'اكتب رسالتك واضغط **إرسال** أو مفتاح الإدخال.',
        'اضغط **الرد على هذا** بجانب رسالة لترد عليها وحدها.',
        'في قائمة رسالتك يبقى **تعديل** ساعة واحدة، ويبقى **سحب** دائمًا.',
        'اضغط **مجموعة جديدة** بجانب البحث، واختر تحت **الأعضاء** ثم اضغط **إنشاء المجموعة**.',
      ),
    },
  },
  {
    slug: 'take-a-course',
    category: 'work',
    place: 'apps-academy-my-courses',
    title: { en: 'Take a course', fr: 'Suivre un cours', ar: 'الالتحاق بدورة' },
    about: {
      en: 'A course is made of lectures that you read or watch, and you come back to where you stopped. Once every lecture is finished, you can save a certificate with your name.',
      fr: 'Un cours se compose de leçons à lire ou à regarder, et vous revenez là où vous vous êtes arrêté. Quand toutes les leçons sont terminées, vous pouvez enregistrer un certificat à votre nom.',
      ar: 'تتكون الدورة من دروس تقرؤها أو تشاهدها، وتعود إلى حيث توقفت. وحين تُتم كل الدروس يمكنك حفظ شهادة باسمك.',
    },
    steps: {
      en: lines(
        'Press **Start** on a course, and then **Take this course**.',
        'Press **Finish and go on** after each lecture, or tick it under **Contents**.',
        'Write under **My note of this lecture**: it is saved while you write, and only you read it.',
        'Next time press **Resume** above the courses to go on where you were.',
        'After the last lecture press **Finish the course**, and then **Save certificate**.',
      ),
      fr: lines(
        'Appuyez sur **Commencer** sur un cours, puis sur **Suivre ce cours**.',
        'Appuyez sur **Terminer et continuer** après chaque leçon, ou cochez-la sous **Sommaire**.',
        'Écrivez sous **Ma note sur cette leçon** : elle est enregistrée pendant que vous écrivez, et vous seul la lisez.',
        'La fois suivante, appuyez sur **Reprendre** au-dessus des cours pour continuer où vous étiez.',
        'Après la dernière leçon, appuyez sur **Achever le cours**, puis sur **Enregistrer le certificat**.',
      ),
      ar: lines(
        'اضغط **ابدأ** في دورة، ثم **التحق بالدورة**.',
        'اضغط **أتمّ وتابع** بعد كل درس، أو ضع علامة عليه تحت **المحتويات**.',
        'اكتب تحت **ملاحظتي على هذا الدرس**: تُحفظ وأنت تكتب، ولا يقرؤها غيرك.',
        'في المرة التالية اضغط **استئناف** فوق الدورات لتتابع من حيث كنت.',
        'بعد الدرس الأخير اضغط **أتمّ الدورة**، ثم **احفظ الشهادة**.',
      ),
    },
  },
  {
    slug: 'read-the-analytics-dashboard',
    category: 'work',
    place: 'dashboards-analytics',
    title: {
      en: 'Read the analytics dashboard',
      fr: 'Lire le tableau de bord des analyses',
      ar: 'قراءة لوحة معلومات التحليلات',
    },
    about: {
      en: 'It shows the whole business over some days: what came in, what was delivered on time, which mail was answered and who did most. You see only the parts that you may read.',
      fr: 'Il montre toute l’entreprise pendant quelques jours : ce qui est rentré, ce qui a été livré à l’heure, quel courrier a reçu une réponse et qui a fait le plus. Vous ne voyez que les parties que vous pouvez lire.',
      ar: 'تعرض العمل كله في أيام: ما دخل، وما سُلّم في موعده، وأي بريد أُجيب، ومن عمل أكثر. ولا ترى إلا الأجزاء التي يحق لك الاطلاع عليها.',
    },
    steps: {
      en: lines(
        'Read **Revenue**, **Orders** and **Deliveries on time** at the top: each is compared with the days before, and leads to its list.',
        'Choose other days beside the title: **Year**, or **Own days** for a beginning and an end.',
        '**Earnings by weekday** shows which days of the week bring profit, **Orders by country** where orders go.',
        'Under **Support mail answered** stand the conversations of the shared mailboxes you belong to.',
        '**Projects** shows them as they are now, those with the least progress first.',
      ),
      fr: lines(
        'Lisez **Chiffre d’affaires**, **Commandes** et **Livraisons à l’heure** en haut : chacun est comparé aux jours précédents et mène à sa liste.',
        'Choisissez d’autres jours à côté du titre : **Année**, ou **Dates au choix** pour un début et une fin.',
        '**Gains par jour de la semaine** montre quels jours rapportent, **Commandes par pays** où vont les commandes.',
        'Sous **Courriers d’assistance traités** se trouvent les conversations des boîtes partagées dont vous faites partie.',
        '**Projets** les montre tels qu’ils sont maintenant, les moins avancés d’abord.',
      ),
      ar: lines(
        'اقرأ **الإيرادات** و**الطلبات** و**التسليم في الموعد** في الأعلى: يُقارن كل منها بالأيام السابقة ويقود إلى قائمته.',
        'اختر أيامًا أخرى بجانب العنوان: **سنة**، أو **أيام أخرى** لبداية ونهاية.',
        'يبيّن **الأرباح حسب يوم الأسبوع** أي الأيام تجلب ربحًا، ويبيّن **الطلبات حسب البلد** إلى أين تذهب الطلبات.',
        'تحت **رسائل الدعم المُجابة** محادثات الصناديق المشتركة التي أنت عضو فيها.',
        'يعرض **المشاريع** المشاريع كما هي الآن، والأقل تقدمًا أولًا.',
      ),
    },
  },
  {
    slug: 'make-a-permission',
    category: 'people',
    place: 'apps-permissions',
    title: { en: 'Make a permission', fr: 'Créer une permission', ar: 'إنشاء إذن' },
    about: {
      en: 'A permission is a bundle of rights that several roles can share. It takes effect at once for everybody who has one of these roles, and nobody can grant more than they may do themselves.',
      fr: 'Une permission est un ensemble de droits que plusieurs rôles peuvent partager. Elle prend effet aussitôt pour tous ceux qui ont l’un de ces rôles, et personne ne peut accorder plus que ce qu’il peut faire lui-même.',
      ar: 'الإذن حزمة صلاحيات يمكن أن تشترك فيها عدة أدوار. ويسري فورًا على كل من له أحد هذه الأدوار، ولا يستطيع أحد أن يمنح أكثر مما يحق له هو.',
    },
    steps: {
      en: lines(
        'Press **Add permission** and give it a **Name**.',
        'Choose the roles that have it under **Assigned to**.',
        'Under **Rights** tick **Create**, **Read**, **Update** or **Delete** beside each thing, then press **Add permission**.',
        'What is marked **Built in** came with the product: before it is changed you are asked, and go on with **Edit all the same**.',
        'Press **Delete** in the menu of a row to take its rights from all its roles at once.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter une permission** et donnez-lui un **Nom**.',
        'Choisissez les rôles qui l’ont sous **Attribuée à**.',
        'Sous **Droits**, cochez **Créer**, **Lire**, **Modifier** ou **Supprimer** à côté de chaque chose, puis appuyez sur **Ajouter une permission**.',
        'Ce qui est marqué **Intégré** est venu avec le produit : avant toute modification on vous interroge, et vous continuez avec **Modifier quand même**.',
        'Appuyez sur **Supprimer** dans le menu d’une ligne pour retirer aussitôt ses droits à tous ses rôles.',
      ),
      ar: lines(
        'اضغط **إضافة إذن** وأدخل **الاسم**.',
        'اختر الأدوار التي تحمله تحت **مسند إلى**.',
        'تحت **الصلاحيات** حدد **إنشاء** أو **قراءة** أو **تعديل** أو **حذف** بجانب كل شيء، ثم اضغط **إضافة إذن**.',
        'ما عليه علامة **مدمج** جاء مع المنتج: تُسأل قبل تعديله، وتتابع بـ **التعديل رغم ذلك**.',
        'اضغط **حذف** في قائمة السطر لتسحب صلاحياته من كل أدواره فورًا.',
      ),
    },
  },
  {
    slug: 'list-what-was-sold-as-a-table',
    category: 'shop',
    place: 'pages-datatable',
    title: {
      en: 'List what was sold as a table',
      fr: 'Voir les ventes dans un tableau',
      ar: 'عرض المبيعات في جدول',
    },
    about: {
      en: 'Each order is a row, named by the dearest thing in it, and what you change in a cell is changed in the order itself. If somebody else changed that order meanwhile, you are told before anything is saved over it.',
      fr: 'Chaque commande est une ligne, nommée par ce qu’elle contient de plus cher, et ce que vous changez dans une cellule change dans la commande même. Si quelqu’un d’autre l’a modifiée entre-temps, vous l’apprenez avant que rien ne soit remplacé.',
      ar: 'كل طلب سطر يحمل اسم أغلى ما فيه، وما تغيّره في خلية يتغير في الطلب نفسه. وإذا غيّر غيرك ذلك الطلب في هذه الأثناء فستُبلَّغ قبل أن يُحفظ شيء فوقه.',
    },
    steps: {
      en: lines(
        'Narrow the table by **Days**, **Payment** or **State**, or search a buyer, a mail address or an order.',
        'Double-click a cell under **Paid** and write what was paid in all: more is money that came, less is money that went back.',
        'Double-click a cell under **State** and choose what happens next; the Enter key saves, Escape gives up.',
        'Tick several rows and press **Record as paid** or **Dispatch**.',
      ),
      fr: lines(
        'Limitez le tableau par **Jours**, **Paiement** ou **État**, ou cherchez un acheteur, un e-mail ou une commande.',
        'Double-cliquez sur une cellule sous **Payé** et écrivez ce qui est payé en tout : plus, c’est de l’argent reçu ; moins, c’est de l’argent rendu.',
        'Double-cliquez sur une cellule sous **État** et choisissez la suite ; Entrée enregistre, Échap abandonne.',
        'Cochez plusieurs lignes et appuyez sur **Marquer payées** ou **Expédier**.',
      ),
      ar: lines(
        'ضيّق الجدول بـ **الأيام** أو **الدفع** أو **الحالة**، أو ابحث عن مشترٍ أو بريد أو طلب.',
        'انقر مرتين خلية تحت **المدفوع** واكتب مجموع ما دُفع: الزيادة مال وصل، والنقص مال أُعيد.',
        'انقر مرتين خلية تحت **الحالة** واختر ما يلي، ويحفظ مفتاح الإدخال ويتراجع Escape.',
        'حدد عدة سطور واضغط **تسجيل الدفع** أو **إرسال**.',
      ),
    },
  },
  {
    slug: 'find-an-answer-in-the-faq',
    category: 'running',
    place: 'pages-faq',
    title: {
      en: 'Find an answer in the FAQ',
      fr: 'Trouver une réponse dans les questions fréquentes',
      ar: 'إيجاد جواب في الأسئلة الشائعة',
    },
    about: {
      en: 'Here stand short answers to what people often ask about Meridian, in your language. They come with the product, and everybody reads the same ones.',
      fr: 'Voici de courtes réponses à ce qu’on demande souvent sur Meridian, dans votre langue. Elles viennent avec le produit, et tout le monde lit les mêmes.',
      ar: 'هنا أجوبة قصيرة عما يُسأل كثيرًا عن Meridian بلغتك. تأتي مع المنتج، ويقرأ الجميع الأجوبة نفسها.',
    },
    steps: {
      en: lines(
        'Press a question below **Frequent questions** to read its answer.',
        'Or write a word of the question into the search: what is found stands open.',
        'If nothing is found, try another word, or press **Show all questions**.',
        'For steps on a screen press **Open the help center**.',
      ),
      fr: lines(
        'Appuyez sur une question sous **Questions fréquentes** pour lire sa réponse.',
        'Ou écrivez un mot de la question dans la recherche : ce qui est trouvé s’affiche ouvert.',
        'Si rien n’est trouvé, essayez un autre mot, ou appuyez sur **Montrer toutes les questions**.',
        'Pour les étapes sur un écran, appuyez sur **Ouvrir le centre d’aide**.',
      ),
      ar: lines(
        'اضغط سؤالًا تحت **الأسئلة الشائعة** لتقرأ جوابه.',
        'أو اكتب كلمة من السؤال في البحث: ما يُعثر عليه يظهر مفتوحًا.',
        'إن لم يُعثر على شيء فجرّب كلمة أخرى، أو اضغط **عرض كل الأسئلة**.',
        'للخطوات على شاشة ما اضغط **فتح مركز المساعدة**.',
      ),
    },
  },
]
