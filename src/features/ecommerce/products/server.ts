import { implement } from '#server/feature'
import * as contract from './contract'
import * as changes from './server/changes'
import { exportProducts, findVariants, getProduct, listProducts, summariseProducts } from './server/list'
import { changePrices } from './server/prices'
import { runPublishProducts } from './server/publish'
import { listStockMoves, moveStock, putBackStock, takeStock } from './server/stock'

export const productsFeature = implement(contract, {
  ...changes,
  listProducts,
  exportProducts,
  findVariants,
  getProduct,
  summariseProducts,
  changePrices,
  listStockMoves,
  moveStock,
  takeStock,
  putBackStock,
  publishProducts: runPublishProducts,
})
