import type { Place } from '#contract/place'
import { findArticles } from './server/finds'
import { implement, type Feature } from '#server/feature'
import * as contract from './contract'
import * as askedContract from '#features/help/contract/asked'
import * as faqContract from '#features/help/contract/faq'
import * as faq from './server/faq'
import { getArticle, getHelpCategory, getHelpCenter, judgeArticle } from './server/reading'
import * as writing from './server/writing'
import { rights } from './rights'
import { helpSeed } from './seed'

/** An article leads to places of other features, which are named from outside. */
export const helpFeature = (places: () => readonly Place[]): Feature =>
  implement(
    { ...contract, ...askedContract, ...faqContract },
    {
      ...faq,
      getHelpCenter,
      getHelpCategory,
      getArticle: getArticle(places),
      judgeArticle,
      getHelpArticle: writing.getHelpArticle,
      listHelpPlaces: writing.listHelpPlaces(places),
      addHelpArticle: writing.addHelpArticle(places),
      updateHelpArticle: writing.updateHelpArticle(places),
      deleteHelpArticle: writing.deleteHelpArticle,
    },
    { rights, finds: [findArticles], seeds: [helpSeed] },
  )
