import { findProducts } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as rows from './importer'
import * as ofStock from '#features/ecommerce/products/contract/stock'
import * as ofPictures from '#features/ecommerce/products/contract/pictures'
import * as brought from './server/brought'
import * as changes from './server/changes'
import { exportProducts, findVariants, getProduct, listProducts, summariseProducts } from './server/list'
import * as pictures from './server/pictures'
import { changePrices } from './server/prices'
import { runPublishProducts } from './server/publish'
import { listStockMoves, moveStock, putBackStock, releaseStock, takeStock, takeStocks } from './server/stock'
import { rights } from './rights'
import { productsImporter } from './importer'
import { productsSeed } from './seed'

export const productsFeature = implement(
  { ...contract, ...rows, ...ofStock, ...ofPictures },
  {
    ...changes,
    ...brought,
    ...pictures,
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
    releaseStock,
    publishProducts: runPublishProducts,
  },
  { rights, importers: [productsImporter], finds: [findProducts], seeds: [productsSeed] },
)
