import { statfs } from 'node:fs/promises'
import type { ImageRoom } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import type { PictureProcess } from '#render/pictures/picture-process.ts'
import type { Config } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { readPicture } from './picture-desk.ts'
import { addressOf } from './pictures.ts'
import { VersionError } from './version-error.ts'

type Dependencies = {
  config: Pick<Config, 'dataDir' | 'picturesMaxBytes'>
  store: Pick<ContactStore, 'keepPicture' | 'sumPictureBytes' | 'measurePictures' | 'deleteUnusedPictures'>
  painter: Pick<PictureProcess, 'run'>
  now: () => Date
  readDisk?: (folder: string) => Promise<{ bavail: number; bsize: number }>
}

export type ImageDesk = ReturnType<typeof createImageDesk>

/** The images that an owner has uploaded, and the room they take. */
export function createImageDesk({ config, store, painter, now, readDisk = statfs }: Dependencies) {
  /** Requests need what is left of the disk. Throws VersionError. */
  async function checkRoom(): Promise<void> {
    const { dataDir, picturesMaxBytes } = config
    if ((await store.sumPictureBytes()) >= picturesMaxBytes)
      throw new VersionError(
        `images use all of their ${picturesMaxBytes / 1e9} GB. Delete unused images on the Site page, or ask the person who runs your server for more room (PICTURES_MAX_GB).`,
      )
    const disk = await readDisk(dataDir).catch(() => undefined)
    if (disk && disk.bavail * disk.bsize < limits.freeDiskForPictures.max)
      throw new VersionError(
        'the server’s disk is almost full, and new requests need the rest. Ask the person who runs your server to make room, then try again.',
      )
  }

  async function measure(): Promise<ImageRoom> {
    return { ...(await store.measurePictures(now())), maxBytes: config.picturesMaxBytes }
  }

  return {
    measure,
    async deleteUnused(): Promise<ImageRoom> {
      await store.deleteUnusedPictures(now(), { atOnce: true })
      return measure()
    },
    /** Returns the path of the stored image. Throws VersionError. */
    async add(bytes: Uint8Array): Promise<string> {
      await checkRoom()
      const { picture, record } = await readPicture(bytes, painter)
      await store.keepPicture({ ...picture, record }, now())
      return addressOf(picture)
    },
  }
}
