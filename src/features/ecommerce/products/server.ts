import { implement } from '#server/feature'
import * as contract from './contract'
import * as rows from './importer'
import * as brought from './server/brought'
import * as changes from './server/changes'
import { exportProducts, findVariants, getProduct, listProducts, summariseProducts } from './server/list'
import { changePrices } from './server/prices'
import { runPublishProducts } from './server/publish'
import { listStockMoves, moveStock, putBackStock, takeStock, takeStocks } from './server/stock'

export const productsFeature = implement(
  { ...contract, ...rows },
  {
    ...changes,
    ...brought,
    listProducts,
    exportProducts,
    findVariants,
    getProduct,
    summariseProducts,
    changePrices,
    listStockMoves,
    moveStock,
    takeStock,
    takeStocks,
    putBackStock,
    publishProducts: runPublishProducts,
  },
)
