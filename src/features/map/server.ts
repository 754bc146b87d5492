import { implement } from '#server/feature'
import * as contract from './contract'
import * as houses from '#features/map/contract/houses'
import { askWay, findPlaces, findRoute, nameOfPlace, searchPlaces } from './server/geo'
import { addBuiltIn, takeRegion } from './server/built-in'
import { findHouses } from './server/houses'
import { lookForExtract, sendExtract, startImport } from './server/extracts'
import { endDead } from './server/dead-imports'
import { cancelImport, listImports, readExtract } from './server/imports'
import { askMatrices, askMatrix, forgetOld } from './server/matrix'
import { getMap, getMapStyle, getTile, removeRegion } from './server/regions'
import { rights } from './rights'
import { mapSeed } from './seed'

export const mapFeature = implement(
  { ...contract, ...houses },
  {
    getMap,
    getMapStyle,
    getTile,
    removeRegion,
    takeRegion,
    searchPlaces,
    findPlaces,
    findHouses,
    addBuiltIn,
    nameOfPlace,
    findRoute,
    askMatrices,
    askMatrix,
    askWay,
    forgetMatrices: forgetOld,
    listImports,
    startImport,
    sendExtract,
    cancelImport,
    importRegion: readExtract,
    endDeadImports: endDead,
    awaitExtract: lookForExtract,
  },
  { rights, seeds: [mapSeed] },
)
