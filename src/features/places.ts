/** Every place. */
import type { Place } from '#contract/place'
import { courseDetails, myCourses } from './academy/places'
import { accessControl, permissionsPlace, rolesPlace } from './people/access/places'
import { accountSettings, accountSettingsTab, payment } from './account/places'
import { forgotPassword, login, register, resetPassword, setup, twoSteps, verifyEmail } from './people/auth/places'
import { calendar } from './calendar/places'
import { chat } from './chat/places'
import { dashboardsAcademy } from './dashboards/academy/places'
import { dashboardsAnalytics } from './dashboards/analytics/places'
import { dashboardsCrm } from './dashboards/crm/places'
import { dashboardsEcommerce } from './dashboards/ecommerce/places'
import { email, emailFilter, emailLabel } from './email/places'
import { categoryList } from './ecommerce/categories/places'
import { checkoutWizard, frontCheckout } from './ecommerce/checkout/places'
import { shop, ware } from './ecommerce/shop/places'
import { dealDetails, dealList } from './ecommerce/deals/places'
import { orderDetails, orderList } from './ecommerce/orders/places'
import { productAdd, productEdit, productList } from './ecommerce/products/places'
import { customerDetails, customerList } from './ecommerce/customers/places'
import { refer, referralsPlace } from './ecommerce/referrals/places'
import { manageReview } from './ecommerce/reviews/places'
import { storeSettings, storeSettingsTab } from './ecommerce/store/places'
import {
  comingSoon,
  frontPricing,
  landing,
  pricing,
  privacy,
  serverError,
  terms,
  underMaintenance,
} from './front/places'
import { gallery, galleryFound, galleryItem } from './gallery/places'
import { faq, helpArticle, helpCategory, helpCenter } from './help/places'
import { importStart, importView, mappingsPlace } from './imports/places'
import { invoiceAdd, invoiceEdit, invoiceList, invoicePreview } from './invoices/places'
import { kanban } from './kanban/places'
import { listingDetails, listingList } from './listings/places'
import { addressReview } from './logistics/deliveries/places'
import { generalPage } from './logistics/general/places'
import { samplePage } from './logistics/sample/places'
import { retentionPage } from './logistics/retention/places'
import { servicesPage } from './logistics/services/places'
import { defaultsPage } from './logistics/settings/places'
import { depotList } from './logistics/depots/places'
import { habitsPage } from './logistics/habits/places'
import { driverPhone } from './logistics/phone/places'
import { driverDetails, driverList } from './logistics/drivers/places'
import { fleetMap } from './logistics/positions/places'
import { vehicleDetails, vehicleList } from './logistics/vehicles/places'
import { board } from './logistics/board/places'
import { comparePlace, deliveryList, presetsPlace } from './logistics/optimiser/places'
import { addressList } from './logistics/addresses/places'
import { dashboardsLogistics, logisticsDashboard } from './dashboards/logistics/places'
import { exceptionList } from './logistics/exceptions/places'
import { routeDetails, routeList } from './logistics/routes/places'
import { messagesPage } from './logistics/tracking/places'
import { webhookDetails, webhookList } from './doors/webhooks/places'
import { zoneList } from './logistics/zones/places'
import { logisticsSettings } from './map/places'
import { outbox } from './outbox/places'
import { userProfile, userProfileTab } from './profile/places'
import { datatable } from './sales/places'
import { signInRulesPage } from './people/sign-in-rules/places'
import { userList, userView } from './people/users/places'
import { createDeal, propertyListing } from './wizards/places'

export const places: readonly Place[] = [
  landing,
  frontPricing,
  terms,
  privacy,
  payment,
  shop,
  ware,
  frontCheckout,
  serverError,
  underMaintenance,
  comingSoon,
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  twoSteps,
  setup,
  kanban,
  calendar,
  chat,
  email,
  emailFilter,
  emailLabel,
  checkoutWizard,
  propertyListing,
  createDeal,
  orderList,
  orderDetails,
  productList,
  productAdd,
  productEdit,
  categoryList,
  importStart,
  importView,
  mappingsPlace,
  invoiceList,
  invoiceAdd,
  invoiceEdit,
  invoicePreview,
  logisticsSettings,
  dashboardsAcademy,
  dashboardsAnalytics,
  dashboardsCrm,
  dashboardsEcommerce,
  dashboardsLogistics,
  logisticsDashboard,
  exceptionList,
  addressList,
  addressReview,
  fleetMap,
  deliveryList,
  driverList,
  driverDetails,
  driverPhone,
  defaultsPage,
  habitsPage,
  depotList,
  vehicleList,
  vehicleDetails,
  zoneList,
  board,
  comparePlace,
  presetsPlace,
  routeList,
  routeDetails,
  messagesPage,
  webhookList,
  webhookDetails,
  servicesPage,
  generalPage,
  retentionPage,
  samplePage,
  customerList,
  customerDetails,
  manageReview,
  referralsPlace,
  dealList,
  dealDetails,
  refer,
  storeSettings,
  storeSettingsTab,
  listingList,
  listingDetails,
  userList,
  userView,
  rolesPlace,
  permissionsPlace,
  signInRulesPage,
  accessControl,
  userProfile,
  userProfileTab,
  accountSettings,
  accountSettingsTab,
  myCourses,
  courseDetails,
  outbox,
  datatable,
  pricing,
  helpCenter,
  helpCategory,
  helpArticle,
  faq,
  gallery,
  galleryItem,
  ...galleryFound,
]
