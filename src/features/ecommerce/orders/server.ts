import { countReserved as declaredReserved } from '#features/ecommerce/products/contract/reserved'
import { findOrders } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as rows from './importer'
import * as brought from './server/brought'
import { addOrder } from './server/adding'
import * as bills from '#features/ecommerce/orders/contract/bills'
import * as forgetting from '#features/ecommerce/customers/contract/forgetting'
import * as knowing from '#features/ecommerce/customers/contract/knowing'
import * as merging from '#features/ecommerce/customers/contract/merging'
import * as ordered from '#features/invoices/contract/ordered'
import * as delivered from '#features/logistics/deliveries/contract/ordered'
import { chargeOrder as charging } from '#features/logistics/deliveries/contract/slots'
import { recordEmail as recording } from '#features/ecommerce/orders/contract/timeline'
import * as sold from '#features/ecommerce/store/contract/sold'
import {
  billOrder,
  billPlaced,
  documentOrder,
  followInvoice,
  holdOrder,
  listOrderInvoices,
  numberOfOrder,
} from './server/billing'
import * as placing from '#features/ecommerce/orders/contract/placing'
import * as fulfilment from '#features/ecommerce/orders/contract/fulfilment'
import * as writeOffs from '#features/ecommerce/orders/contract/write-offs'
import { chargeOrder } from './server/charging'
import { deleteOrder, moveOrder, updateOrder } from './server/changes'
import { deliverOrder, listOrderDeliveries } from './server/delivering'
import { getOrder } from './server/detail'
import { bookDoorCash } from './server/door-cash'
import { cancelRest } from './server/cancel-pieces'
import { countReserved } from './server/reserved'
import { followDeliveries } from './server/following'
import { exportOrders, listOrders, summariseOrders } from './server/list'
import { bookCard as declaredBook } from '#features/ecommerce/orders/contract/cards'
import { bookCard, payOrder, refundOrder } from './server/money'
import { writeOffOrder } from './server/writing-off'
import * as counted from './server/counted'
import * as ofCustomer from './server/of-customer'
import { placeOrder, quoteOrder } from './server/placing'
import { orderRows } from './server/rows'
import { recordEmail, tellPlaced } from './server/telling'
import { getPackingSlip } from './server/slip'
import { rights } from './rights'
import { ordersImporter } from './importer'
import { ordersSeed } from './seed'

export const ordersFeature = implement(
  {
    ...contract,
    ...rows,
    ...sold,
    placeOrder: placing.placeOrder,
    quoteOrder: placing.quoteOrder,
    deliverOrder: fulfilment.deliverOrder,
    writeOffOrder: writeOffs.writeOffOrder,
    listOrderDeliveries: fulfilment.listOrderDeliveries,
    followDeliveries: delivered.followDeliveries,
    cancelRest: delivered.cancelRest,
    bookDoorCash: delivered.bookDoorCash,
    listOrderInvoices: bills.listOrderInvoices,
    billOrder: bills.billOrder,
    followInvoice: ordered.followInvoice,
    documentOrder: ordered.documentOrder,
    holdOrder: ordered.holdOrder,
    numberOfOrder: ordered.numberOfOrder,
    ordersOfCustomer: knowing.ordersOfCustomer,
    lostCustomers: knowing.lostCustomers,
    keptOrders: knowing.keptOrders,
    dueOfCustomer: knowing.dueOfCustomer,
    moveOrders: merging.moveOrders,
    forgetOrders: forgetting.forgetOrders,
    billPlaced: bills.billPlaced,
    tellPlaced: bills.tellPlaced,
    recordEmail: recording,
    chargeOrder: charging,
    bookCard: declaredBook,
    countReserved: declaredReserved,
  },
  {
    ...brought,
    ...ofCustomer,
    ...counted,
    listOrders,
    exportOrders,
    summariseOrders,
    getOrder,
    addOrder,
    updateOrder,
    moveOrder,
    deleteOrder,
    payOrder,
    refundOrder,
    writeOffOrder,
    getPackingSlip,
    placeOrder,
    quoteOrder,
    deliverOrder,
    listOrderDeliveries,
    followDeliveries,
    cancelRest,
    bookDoorCash,
    listOrderInvoices,
    billOrder,
    followInvoice,
    documentOrder,
    holdOrder,
    numberOfOrder,
    billPlaced,
    tellPlaced,
    recordEmail,
    chargeOrder,
    bookCard,
    countReserved,
  },
  { rows: { Order: orderRows }, rights, importers: [ordersImporter], finds: [findOrders], seeds: [ordersSeed] },
)
