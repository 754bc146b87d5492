/** Order and groups of the navigation, by place name. What does not exist, or may not be read, is not shown. */
import type { Nav } from '#shell/nav'

export const nav: Nav = [
  {
    title: { en: 'Dashboards', fr: 'Tableaux de bord', ar: 'لوحات المعلومات' },
    items: [
      'dashboards-logistics',
      'dashboards-analytics',
      'dashboards-ecommerce',
      'dashboards-crm',
      'dashboards-academy',
    ],
  },
  {
    title: { en: 'Work', fr: 'Travail', ar: 'العمل' },
    items: ['apps-kanban', 'apps-email', 'apps-chat', 'apps-calendar'],
  },
  {
    title: { en: 'Shop', fr: 'Boutique', ar: 'المتجر' },
    items: [
      'apps-ecommerce-order-list',
      'apps-ecommerce-product-list',
      'apps-ecommerce-customer-list',
      'apps-ecommerce-manage-review',
      'apps-ecommerce-referrals',
      'apps-ecommerce-deals',
      'apps-invoice-list',
      'apps-ecommerce-settings',
    ],
  },
  {
    title: { en: 'Logistics', fr: 'Logistique', ar: 'اللوجستيات' },
    items: [
      'apps-logistics-dashboard',
      'apps-logistics-exceptions',
      'apps-logistics-deliveries',
      'apps-logistics-routes',
      'apps-logistics-fleet',
      'apps-logistics-drivers',
      'apps-logistics-settings-vehicles',
      'apps-logistics-settings-depots',
      'apps-logistics-settings-zones',
      'apps-logistics-settings-addresses',
      'apps-logistics-settings-defaults',
      'apps-logistics-settings-presets',
      'apps-logistics-settings-habits',
      'apps-logistics-settings-imports',
      'apps-logistics-settings-messages',
      'apps-logistics-settings-webhooks',
      'apps-logistics-settings-general',
      'apps-logistics-settings-retention',
      'apps-logistics-settings-sample',
      'apps-logistics-settings-services',
    ],
  },
  { title: { en: 'Academy', fr: 'Académie', ar: 'الأكاديمية' }, items: ['apps-academy-my-courses'] },
  {
    title: { en: 'Business', fr: 'Entreprise', ar: 'الأعمال' },
    items: [
      'apps-listings',
      {
        title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
        icon: 'users',
        items: [
          { place: 'apps-user-list', title: { en: 'List', fr: 'Liste', ar: 'القائمة' } },
          'apps-roles',
          'apps-permissions',
          'apps-sign-in-rules',
        ],
      },
    ],
  },
  {
    title: { en: 'Pages', fr: 'Pages', ar: 'الصفحات' },
    items: [
      'pages-user-profile',
      {
        title: { en: 'Wizards', fr: 'Assistants', ar: 'الإنشاء خطوة بخطوة' },
        icon: 'file-plus',
        items: ['pages-wizards-checkout', 'pages-wizards-property-listing', 'pages-wizards-create-deal'],
      },
      'pages-pricing',
      'pages-datatable',
      'pages-help-center',
      'pages-faq',
    ],
  },
  {
    title: { en: 'System', fr: 'Système', ar: 'النظام' },
    items: ['apps-logistics-settings', 'apps-outbox', 'access-control', 'gallery', 'pages-account-settings'],
  },
]
