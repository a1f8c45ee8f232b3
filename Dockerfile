# The website as an image of its own: Node, the libraries it needs, and nothing else, not even a shell. With
# --target editing it is twice as large, and its owner can edit it.
# docker build --build-arg PUBLIC_URL=https://www.example.com --tag claimwright .
ARG BUILD_IMAGE=docker.io/library/node:26-bookworm-slim

FROM ${BUILD_IMAGE} AS build
# Building runs programs of many authors: as an account that owns nothing else here.
RUN useradd --create-home builder && install -d -o builder -g builder /srv/claimwright /image /empty
USER builder
WORKDIR /srv/claimwright
# What seldom changes comes first, so that a change of words does not install everything again.
COPY --chown=builder package.json package-lock.json .npmrc ./
COPY --chown=builder runtime runtime
COPY --chown=builder scripts/bootstrap.js scripts/find-node.js scripts/
RUN node scripts/bootstrap.js --no-build
COPY --chown=builder . .
ARG PUBLIC_URL
ARG API_BASE_URL
# deploy/containers/update brings what the owner has published: it goes before what is here.
RUN if [ -d .published ]; then npm run use-sources .published; fi && npm run build

# The Node that built it, with what it is linked to, and then only what the server needs.
FROM build AS small
RUN set -eu; \
    node="$(readlink -f runtime/node)"; \
    install -D "$node" /image/usr/bin/node; \
    cp --dereference --parents $(ldd "$node" | grep -o '/[^ )]*') /image; \
    npm prune --omit=dev --no-audit --no-fund; \
    find server contract -name '*.test.ts' -delete; \
    mkdir -p /image/srv/claimwright; \
    cp -R package.json LICENSE server contract build node_modules /image/srv/claimwright/

# What pages are edited and built with, and what its binary parts are linked to.
FROM build AS whole
RUN set -eu; \
    mkdir -p /image/srv/claimwright; \
    cp -R biome.json content contract desk editor node_modules package-lock.json public scripts site \
      tsconfig.base.json vite.config.ts /image/srv/claimwright/; \
    cp --dereference --parents $(find node_modules -name '*.node' -exec ldd {} + | grep -o ' /lib/[^ ]*' | sort -u) /image

FROM scratch AS server
COPY --from=small --chown=0:0 /image /
COPY --from=small --chown=10001:10001 /empty /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/claimwright
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["/usr/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/node"]
CMD ["server/main.ts"]

# CLAIMWRIGHT_TARGET=editing: an owner edits and publishes at the desk.
FROM server AS editing
COPY --from=whole --chown=0:0 /image /

# Without another word: it serves, and shows at the desk what was published.
FROM server AS serving
