import type { Chunk, ChunkGroup, Compilation } from 'webpack'
import type { ManifestTransform } from 'workbox-build'
import { GenerateSW } from 'workbox-webpack-plugin'

/** What must open without a network after one visit, wherever that visit was: the shell, the clinical tools and their search. */
const ALWAYS_THERE =
  /packages\/(staging|formula|regimen|drug|evidence|library\/(search|search-result|device))\/|screens\?group=(staging|formula|regimen|drug|evidence|library)|features\/tools\/|shell\/popups\/|pages\/tools\/|domain\/(formula|tnm|regimen|drug|guideline|trial|stage-advice|supportive)\//

const isAlwaysThere = (group: ChunkGroup): boolean =>
  group.isInitial() ||
  group.origins.some(({ request, module }) =>
    ALWAYS_THERE.test(`${request ?? ''} ${(module as { resource?: string } | null)?.resource ?? ''}`),
  )

/** Keeps the page, and the scripts and styles of what must always be there; the rest is kept when it is visited. */
const onlyWhatMustBeThere: ManifestTransform = (entries, compilation: unknown) => {
  const { chunkGroups } = compilation as Compilation
  const files = new Set(
    chunkGroups.filter(isAlwaysThere).flatMap((group) => group.chunks.flatMap((chunk: Chunk) => [...chunk.files])),
  )
  const manifest = entries.filter(({ url }) => url.endsWith('.html') || files.has(url.replace(/^\//, '')))
  return { manifest, warnings: [] }
}

/** A file in the folder of its release. */
const RELEASED = /\/r\/[0-9a-f]{8}\//
const YEAR_SECONDS = 365 * 86_400

/** Makes the service worker of the H5 build. */
export const offline = (): GenerateSW =>
  new GenerateSW({
    swDest: 'service-worker.js',
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    exclude: [/LICENSE/, /\.(map|gz|br)$/],
    // Their address changes with the release.
    dontCacheBustURLsMatching: RELEASED,
    manifestTransforms: [onlyWhatMustBeThere],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    navigateFallback: '/index.html',
    navigateFallbackAllowlist: [/^\/$/, /^\/index\.html$/, /^\/hr(\/|$)/],
    runtimeCaching: [
      {
        urlPattern: RELEASED,
        handler: 'CacheFirst',
        options: { cacheName: 'visited', expiration: { maxEntries: 300, maxAgeSeconds: YEAR_SECONDS } },
      },
    ],
  })
