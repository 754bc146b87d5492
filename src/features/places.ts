/** Every place. */
import type { Place } from '#contract/place'
import { courseDetails, myCourses } from './academy/places'
import { accessControl, permissionsPlace, rolesPlace } from './access/places'
import { accountSettings, accountSettingsTab } from './account/places'
import { forgotPassword, login, register, resetPassword, setup, twoSteps, verifyEmail } from './auth/places'
import { categoryList } from './ecommerce/categories/places'
import { orderDetails, orderList } from './ecommerce/orders/places'
import { productAdd, productEdit, productList } from './ecommerce/products/places'
import { customerDetails, customerList } from './ecommerce/customers/places'
import { refer, referralsPlace } from './ecommerce/referrals/places'
import { manageReview } from './ecommerce/reviews/places'
import { storeSettings, storeSettingsTab } from './ecommerce/store/places'
import { comingSoon, landing, serverError, underMaintenance } from './front/places'
import { gallery } from './gallery/places'
import { importStart, importView } from './imports/places'
import { invoiceAdd, invoiceEdit, invoiceList, invoicePreview } from './invoices/places'
import { kanban } from './kanban/places'
import { depotList } from './logistics/depots/places'
import { driverDetails, driverList } from './logistics/drivers/places'
import { vehicleDetails, vehicleList } from './logistics/vehicles/places'
import { zoneList } from './logistics/zones/places'
import { logisticsSettings } from './map/places'
import { outbox } from './outbox/places'
import { datatable } from './sales/places'
import { userList, userView } from './users/places'

export const places: readonly Place[] = [
  landing,
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
  orderList,
  orderDetails,
  productList,
  productAdd,
  productEdit,
  categoryList,
  importStart,
  importView,
  invoiceList,
  invoiceAdd,
  invoiceEdit,
  invoicePreview,
  logisticsSettings,
  driverList,
  driverDetails,
  depotList,
  vehicleList,
  vehicleDetails,
  zoneList,
  customerList,
  customerDetails,
  manageReview,
  referralsPlace,
  refer,
  storeSettings,
  storeSettingsTab,
  userList,
  userView,
  rolesPlace,
  permissionsPlace,
  accessControl,
  accountSettings,
  accountSettingsTab,
  myCourses,
  courseDetails,
  outbox,
  datatable,
  gallery,
]
