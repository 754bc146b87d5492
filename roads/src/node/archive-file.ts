import { openArchive, type Archive } from '../map/archive.ts'
import { fileSource } from './files.ts'

/** A `.pmtiles` on this machine. Example: `(await openArchiveFile('data/city.pmtiles')).tile(14, x, y)` */
export const openArchiveFile = (path: string): Promise<Archive> => openArchive(fileSource(path), path)
