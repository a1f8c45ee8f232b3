import { statfs } from 'node:fs/promises'
import type { ImageRoom, LibraryImage } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { type PictureReaders, readPicture } from './picture-desk.ts'
import { addressOf } from './pictures.ts'
import { VersionError } from './version-error.ts'

type RoomDependencies = {
  config: Pick<Config, 'dataDir' | 'picturesMaxBytes'>
  store: Pick<ContactStore, 'sumPictureBytes'>
  readDisk?: (folder: string) => Promise<{ bavail: number; bsize: number }>
}

type Dependencies = RoomDependencies & {
  store: Pick<ContactStore, 'keepPicture' | 'measurePictures' | 'listPictures' | 'deleteUnusedPictures'>
  readers: PictureReaders
  now: () => Date
}

export type ImageDesk = ReturnType<typeof createImageDesk>

/** Throws VersionError if there is no room for another image. Requests need what is left of the disk. */
export async function checkRoom({ config, store, readDisk = statfs }: RoomDependencies): Promise<void> {
  const { dataDir, picturesMaxBytes } = config
  if ((await store.sumPictureBytes()) >= picturesMaxBytes)
    throw new VersionError(
      `images use all of their ${picturesMaxBytes / 1e9} GB. Delete unused images under Site → Images, or ask the person who runs your server for more room (PICTURES_MAX_GB).`,
    )
  const disk = await readDisk(dataDir).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < limits.freeDiskForPictures.max)
    throw new VersionError(
      'the server’s disk is almost full, and new requests need the rest. Ask the person who runs your server to make room, then try again.',
    )
}

/** The images that an owner has uploaded, and the room they take. */
export function createImageDesk({ config, store, readers, now, readDisk }: Dependencies) {
  async function measure(): Promise<ImageRoom> {
    return { ...(await store.measurePictures(now())), maxBytes: config.picturesMaxBytes }
  }

  return {
    measure,
    async list(): Promise<LibraryImage[]> {
      const images = await store.listPictures(now())
      return images.map(({ addedAt, ...image }) => ({ ...image, addedAt: addedAt.toISOString() }))
    },
    /** Nothing happens to an image that is used. */
    async delete(name: string): Promise<{ isDeleted: boolean }> {
      return { isDeleted: (await store.deleteUnusedPictures(now(), { atOnce: true, only: name })) > 0 }
    },
    async deleteUnused(): Promise<ImageRoom> {
      await store.deleteUnusedPictures(now(), { atOnce: true })
      return measure()
    },
    /** Returns the path of the stored image. Throws VersionError. */
    async add(bytes: Uint8Array): Promise<string> {
      await checkRoom({ config, store, ...(readDisk && { readDisk }) })
      const { picture, record } = await readPicture(bytes, readers)
      await store.keepPicture({ ...picture, record }, now())
      return addressOf(picture)
    },
  }
}
