import { kB, type Limit, MB } from './limit.ts'

export const pictureLimits = {
  pictureBytes: {
    max: 20 * MB,
    unit: 'bytes',
    what: 'One image as it is uploaded',
    reason: 'The largest photographs of phones have 15 MB',
    enforcedBy: 'server/desk/site-routes.ts',
  },
  picturePixels: {
    max: 50_000_000,
    unit: 'pixels',
    what: 'Width times height of one image as it is uploaded',
    reason: 'Decoding takes up to 8 bytes of memory for each pixel',
    enforcedBy: 'render/pictures/encode-picture.ts',
  },
  pictureSide: {
    max: 3_000,
    unit: 'pixels',
    what: 'The longer side of an image as it is kept',
    reason: 'The widest place is 1,920 px wide',
    enforcedBy: 'render/pictures/encode-picture.ts',
  },
  pictureSeconds: {
    max: 120,
    unit: 'seconds',
    what: 'Work on one image, before its process is ended',
    reason: 'The slowest photograph takes 20 seconds on a small machine',
    enforcedBy: 'render/pictures/picture-process.ts',
  },
  pictureMemory: {
    max: 640 * MB,
    unit: 'bytes',
    what: 'Memory of the process that works on images',
    reason: 'The largest image takes 400 MB; the system service has 1 GB in all',
    enforcedBy: 'render/pictures/picture-child.ts',
  },
  variantBytes: {
    max: 200 * kB,
    unit: 'bytes',
    what: 'One image as a page shows it at 1,440 px, unless it is transparent',
    reason: 'A page of our size takes less',
    enforcedBy: 'render/pictures/encode-picture.ts',
  },
  drawingBytes: {
    max: 256 * kB,
    unit: 'bytes',
    what: 'One SVG',
    reason: 'Logos have up to 50 kB',
    enforcedBy: 'content/pictures/read-drawing.ts',
  },
  drawingElements: {
    max: 1_000,
    unit: 'entries',
    what: 'Shapes and groups of one SVG',
    reason: 'Every visitor’s browser paints each of them on every page',
    enforcedBy: 'content/pictures/read-drawing.ts',
  },
  drawingPathLetters: {
    max: 64_000,
    unit: 'characters',
    what: 'All paths of one SVG together',
    reason: 'Every visitor’s browser paints each of them on every page',
    enforcedBy: 'content/pictures/read-drawing.ts',
  },
  drawingDepth: {
    max: 16,
    unit: 'entries',
    what: 'Groups inside groups of one SVG',
    reason: 'A group with an opacity is painted apart from what is around it',
    enforcedBy: 'content/pictures/read-drawing.ts',
  },
} as const satisfies Record<string, Limit>
