import process from 'node:process'
import { serveOrders } from '../process/serve-orders.ts'
import { cleanPicture, encodePicture } from './encode-picture.ts'
import { paint } from './paint.ts'
import type { PictureOrders } from './picture-process.ts'

// The other end is picture-process.ts. Visitors come first.
const limitMs = Number(process.argv[2]) * 1000

serveOrders(
  (begin) => {
    const beginImage = () => begin({ what: 'Work on an image', path: '', limitMs })
    const orders: PictureOrders = {
      async paint(painting) {
        beginImage()
        return paint(painting)
      },
      async clean({ bytes, keepFormat }) {
        beginImage()
        return cleanPicture(bytes, keepFormat)
      },
      async encode({ bytes, format }) {
        beginImage()
        return encodePicture(bytes, format)
      },
    }
    return orders
  },
  { niceness: 19 },
)
