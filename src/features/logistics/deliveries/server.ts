import { implement } from '#server/feature'
import * as contract from './contract'
import * as rows from './importer'
import * as freight from '#features/logistics/freight/contract'
import { addDelivery, takeDelivery } from './server/adding'
import { appointDelivery } from './server/appointing'
import * as brought from './server/brought'
import { deleteDelivery, updateDelivery } from './server/changes'
import { getDelivery, listDeliveryEvents } from './server/detail'
import { correctDelivery, moveDelivery } from './server/hand'
import { exportDeliveries, listDeliveries, listPoints, summariseDeliveries } from './server/list'
import { locateDeliveries } from './server/locating'
import { handDeliveries, moveDeliveries } from './server/moving'
import { deliveryRows } from './server/rows'

export const deliveriesFeature = implement(
  { ...contract, ...rows, takeDelivery: freight.takeDelivery, appointDelivery: freight.appointDelivery },
  {
    appointDelivery,
    ...brought,
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
    deleteDelivery,
    handDeliveries,
    moveDeliveries,
    locateDeliveries,
  },
  { Delivery: deliveryRows },
)
