/** What each kind of background work is called in the reader's language. Housekeeping goes on by the clock, whether anybody
 *  asked for something or not: it is shown to whoever asks for it, and where it failed. */
import type { Language, Words } from '#contract/place'

const work: Record<string, Words> = {
  sendMail: { en: 'Send an email', fr: 'Envoyer un e-mail', ar: 'إرسال رسالة' },
  releaseMail: { en: 'Send a scheduled email', fr: 'Envoyer un e-mail programmé', ar: 'إرسال رسالة مجدولة' },
  handOver: { en: 'Deliver an email by SMTP', fr: 'Remettre un e-mail par SMTP', ar: 'تسليم رسالة عبر SMTP' },
  wakeMail: {
    en: 'Return a snoozed email to the inbox',
    fr: 'Remettre un e-mail en attente dans la boîte de réception',
    ar: 'إعادة رسالة مؤجَّلة إلى البريد الوارد',
  },
  sendCalls: { en: 'Send a webhook event', fr: 'Envoyer un événement webhook', ar: 'إرسال حدث خطاف ويب' },
  remindInvoices: {
    en: 'Mark overdue invoices and send reminders',
    fr: 'Marquer les factures échues et envoyer les relances',
    ar: 'تمييز الفواتير المتأخرة وإرسال التذكيرات',
  },
  renewPlans: { en: 'Invoice plan renewals', fr: 'Facturer les formules renouvelées', ar: 'إصدار فواتير تجديد الخطط' },
  refundCards: {
    en: 'Refund a card payment',
    fr: 'Rembourser un paiement par carte',
    ar: 'استرداد دفعة ببطاقة',
  },
  tellSummaries: {
    en: 'Send weekly summaries',
    fr: 'Envoyer les résumés hebdomadaires',
    ar: 'إرسال الملخصات الأسبوعية',
  },
  makeOccurrences: {
    en: 'Create recurring deliveries',
    fr: 'Créer les livraisons récurrentes',
    ar: 'إنشاء التوصيلات المتكررة',
  },
  solveRun: { en: 'Optimise a day', fr: 'Optimiser une journée', ar: 'تحسين يوم' },
  timeRoutes: {
    en: 'Recalculate route times',
    fr: 'Recalculer les horaires des tournées',
    ar: 'إعادة حساب أوقات المسارات',
  },
  learnHabits: {
    en: 'Learn times from past days',
    fr: 'Observer les durées des jours passés',
    ar: 'استخلاص الأزمنة من الأيام الماضية',
  },
  lookBackOn: {
    en: 'Learn times of one depot from past days',
    fr: 'Observer les durées des jours passés d’un dépôt',
    ar: 'استخلاص أزمنة مستودع من الأيام الماضية',
  },
  readImportFile: { en: 'Read an import file', fr: 'Lire un fichier d’import', ar: 'قراءة ملف استيراد' },
  checkImport: {
    en: 'Check the rows of an import',
    fr: 'Vérifier les lignes d’un import',
    ar: 'التحقق من صفوف استيراد',
  },
  addImport: { en: 'Add the rows of an import', fr: 'Ajouter les lignes d’un import', ar: 'إضافة صفوف استيراد' },
  undoImport: { en: 'Undo an import', fr: 'Annuler un import', ar: 'التراجع عن استيراد' },
  importCalendarFile: { en: 'Import a calendar file', fr: 'Importer un fichier d’agenda', ar: 'استيراد ملف تقويم' },
  importRegion: { en: 'Import a map region', fr: 'Importer une région de la carte', ar: 'استيراد منطقة من الخريطة' },
}

const housekeeping: Record<string, Words> = {
  sweep: { en: 'Delete expired data', fr: 'Supprimer les données expirées', ar: 'حذف البيانات المنتهية' },
  dropFile: { en: 'Delete an unused file', fr: 'Supprimer un fichier inutilisé', ar: 'حذف ملف غير مستخدم' },
  sweepFiles: { en: 'Delete unused files', fr: 'Supprimer les fichiers inutilisés', ar: 'حذف الملفات غير المستخدمة' },
  forgetExpired: {
    en: 'Delete expired sessions and links',
    fr: 'Supprimer les sessions et liens expirés',
    ar: 'حذف الجلسات والروابط المنتهية',
  },
  emptyTrash: { en: 'Empty the email trash', fr: 'Vider la corbeille des e-mails', ar: 'إفراغ سلة الرسائل' },
  sweepImports: { en: 'Delete old imports', fr: 'Supprimer les anciens imports', ar: 'حذف عمليات الاستيراد القديمة' },
  dropOldCalls: {
    en: 'Delete old webhook events',
    fr: 'Supprimer les anciens événements webhook',
    ar: 'حذف أحداث خطاف الويب القديمة',
  },
  dropOldPositions: { en: 'Delete old positions', fr: 'Supprimer les anciennes positions', ar: 'حذف المواقع القديمة' },
  forgetDrafts: { en: 'Delete old drafts', fr: 'Supprimer les anciens brouillons', ar: 'حذف المسودات القديمة' },
  forgetMatrices: {
    en: 'Delete unused travel times',
    fr: 'Supprimer les temps de trajet inutilisés',
    ar: 'حذف أزمنة السير غير المستخدمة',
  },
  forgetDepots: {
    en: 'Remove deleted depots for good',
    fr: 'Effacer définitivement les dépôts supprimés',
    ar: 'إزالة المستودعات المحذوفة نهائيًا',
  },
  forgetDrivers: {
    en: 'Remove deleted drivers for good',
    fr: 'Effacer définitivement les chauffeurs supprimés',
    ar: 'إزالة السائقين المحذوفين نهائيًا',
  },
  forgetVehicles: {
    en: 'Remove deleted vehicles for good',
    fr: 'Effacer définitivement les véhicules supprimés',
    ar: 'إزالة المركبات المحذوفة نهائيًا',
  },
  forgetZones: {
    en: 'Remove deleted zones for good',
    fr: 'Effacer définitivement les zones supprimées',
    ar: 'إزالة النطاقات المحذوفة نهائيًا',
  },
  gatherHappenings: {
    en: 'Prepare webhook events',
    fr: 'Préparer les événements webhook',
    ar: 'تجهيز أحداث خطاف الويب',
  },
  lookOutside: {
    en: 'Check ETAs and positions for webhooks',
    fr: 'Vérifier les heures d’arrivée et positions pour les webhooks',
    ar: 'فحص أوقات الوصول والمواقع لخطاف الويب',
  },
  watchExceptions: { en: 'Look for exceptions', fr: 'Rechercher les incidents', ar: 'البحث عن الاستثناءات' },
  tellCustomers: { en: 'Notify customers', fr: 'Informer les clients', ar: 'إشعار العملاء' },
  drawRoute: { en: 'Draw a route on the map', fr: 'Tracer une tournée sur la carte', ar: 'رسم مسار على الخريطة' },
  followVehicles: {
    en: 'Update ETAs from positions',
    fr: 'Actualiser les heures d’arrivée selon les positions',
    ar: 'تحديث أوقات الوصول من المواقع',
  },
  locateDeliveries: {
    en: 'Locate delivery addresses',
    fr: 'Localiser les adresses de livraison',
    ar: 'تحديد مواقع عناوين التوصيلات',
  },
  remindOfEvents: { en: 'Send event reminders', fr: 'Envoyer les rappels d’agenda', ar: 'إرسال تذكيرات التقويم' },
  publishProducts: {
    en: 'Publish scheduled products',
    fr: 'Publier les produits programmés',
    ar: 'نشر المنتجات المجدولة',
  },
  foldDeliverySums: {
    en: 'Update delivery figures',
    fr: 'Actualiser les chiffres des livraisons',
    ar: 'تحديث أرقام التوصيلات',
  },
  foldOrderSums: { en: 'Update shop figures', fr: 'Actualiser les chiffres de la boutique', ar: 'تحديث أرقام المتجر' },
  endDeadImports: {
    en: 'End stalled map imports',
    fr: 'Arrêter les imports de carte bloqués',
    ar: 'إنهاء عمليات استيراد الخرائط المتوقفة',
  },
  awaitExtract: { en: 'Wait for a map extract', fr: 'Attendre un extrait de carte', ar: 'انتظار مستخرج خريطة' },
  driveDemo: { en: 'Move the demo vehicles', fr: 'Déplacer les véhicules de la démo', ar: 'تحريك مركبات العرض' },
  liveDemo: { en: 'Run the demo day', fr: 'Dérouler la journée de démo', ar: 'تسيير يوم العرض' },
  pastDemo: {
    en: 'Add the past days of the demo',
    fr: 'Ajouter les jours passés de la démo',
    ar: 'إضافة أيام العرض الماضية',
  },
}

export const jobTitles: Readonly<Record<string, Words>> = { ...work, ...housekeeping }
export const housekeepingJobs: readonly string[] = Object.keys(housekeeping)

/** A job of an earlier version has a row, and no title any more. */
export const titleOfJob = (name: string, language: Language): string => jobTitles[name]?.[language] ?? name
