import { findDeliveries } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import { clearDeliveries as clearing } from '#features/logistics/depots/contract/clearing'
import * as rows from './importer'
import { forgetRecipient as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import {
  callOffDeliveries as callingOff,
  reviseDeliveries as revising,
} from '#features/logistics/deliveries/contract/ordered'
import { settleFailures as settling } from '#features/logistics/deliveries/contract/closing'
import * as demo from '#features/logistics/deliveries/contract/demo'
import * as freight from '#features/logistics/deliveries/contract/freight'
import { dropSlot, holdSlot, takeSlot, waitForSlots } from '#features/logistics/deliveries/contract/slots'
import * as series from '#features/logistics/deliveries/contract/series'
import * as splitting from '#features/logistics/deliveries/contract/splitting'
import { printStickers } from '#features/logistics/deliveries/contract/stickers'
import { addDelivery, takeDelivery } from './server/adding'
import { appointDelivery } from './server/appointing'
import { addDeliveryRows, checkDeliveryRows, removeDeliveryRows } from './server/brought'
import { updateDeliveryRows } from './server/updating'
import { reviseDeliveries } from './server/revising'
import { callOffDeliveries } from './server/calling-off'
import { dateAttempts } from './server/dating'
import { fillingDays } from './server/sowing'
import { forgetRecipient } from './server/forgetting'
import { deleteDelivery, updateDelivery } from './server/changes'
import { getDelivery, listDeliveryEvents } from './server/detail'
import { correctDelivery, moveDelivery } from './server/hand'
import { exportDeliveries, listDeliveries, listPoints, summariseDeliveries } from './server/list'
import { homeDeliveries } from './server/homing'
import { locateDeliveries } from './server/locating'
import { handDeliveries, moveDeliveries } from './server/moving'
import { deliveryRows } from './server/rows'
import { settleFailures } from './server/settling'
import * as slots from './server/slots'
import { splitDelivery } from './server/splitting'
import * as stickers from './server/stickers'
import { addSeries, getSeries, makeOccurrences, stopSeries } from './server/series'
import { clearDeliveries } from './server/clearing'
import { rights } from './rights'
import { deliveriesImporter } from './importer'
import { deliveriesSeed } from './seed'
import { demoDays } from './seed/filling'

export const deliveriesFeature = implement(
  {
    ...contract,
    clearDeliveries: clearing,
    ...rows,
    ...series,
    splitDelivery: splitting.splitDelivery,
    printStickers,
    takeDelivery: freight.takeDelivery,
    appointDelivery: freight.appointDelivery,
    waitForSlots,
    holdSlot,
    dropSlot,
    takeSlot,
    callOffDeliveries: callingOff,
    reviseDeliveries: revising,
    forgetRecipient: forgetting,
    ...demo,
    settleFailures: settling,
  },
  {
    clearDeliveries,
    appointDelivery,
    waitForSlots: slots.wait,
    holdSlot: slots.hold,
    dropSlot: slots.drop,
    takeSlot: slots.take,
    callOffDeliveries,
    reviseDeliveries,
    forgetRecipient,
    dateAttempts,
    fillDemoDays: fillingDays(demoDays),
    settleFailures,
    checkDeliveryRows,
    addDeliveryRows,
    removeDeliveryRows,
    updateDeliveryRows,
    ...stickers,
    listDeliveries,
    exportDeliveries,
    listPoints,
    summariseDeliveries,
    getDelivery,
    listDeliveryEvents,
    addDelivery,
    takeDelivery,
    updateDelivery,
    moveDelivery,
    correctDelivery,
    splitDelivery,
    deleteDelivery,
    handDeliveries,
    homeDeliveries,
    moveDeliveries,
    locateDeliveries,
    addSeries,
    getSeries,
    stopSeries,
    makeOccurrences,
  },
  {
    rows: { Delivery: deliveryRows },
    rights,
    importers: [deliveriesImporter],
    finds: [findDeliveries],
    seeds: [deliveriesSeed],
  },
)
