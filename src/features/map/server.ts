import { implement } from '#server/context'
import * as contract from './contract'
import { findRoute, nameOfPlace, searchPlaces } from './server/geo'
import { awaitExtract, sendExtract, startImport } from './server/extracts'
import { cancelImport, importRegion, listImports } from './server/imports'
import { getMap, getMapStyle, getTile, removeRegion } from './server/regions'

export const mapFeature = implement(
  contract,
  {
    getMap,
    getMapStyle,
    getTile,
    removeRegion,
    searchPlaces,
    nameOfPlace,
    findRoute,
    listImports,
    startImport,
    sendExtract,
    cancelImport,
  },
  { 'await-extract': awaitExtract, 'import-region': importRegion },
)
