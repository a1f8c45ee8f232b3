# The website as an image of its own: Node, the libraries it needs, and nothing else, not even a shell.
# docker build --build-arg PUBLIC_URL=https://www.example.com --tag claimwright .
ARG BUILD_IMAGE=docker.io/library/node:26-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /srv/claimwright
# What seldom changes comes first, so that a change of words does not install everything again.
COPY package.json package-lock.json .npmrc ./
COPY runtime runtime
COPY scripts/bootstrap.js scripts/find-node.js scripts/
RUN node scripts/bootstrap.js --no-build
COPY . .
ARG PUBLIC_URL
ARG API_BASE_URL
RUN npm run build
# The Node that built it, with what it is linked to, and then only what the server needs.
RUN set -eu; \
    node="$(readlink -f runtime/node)"; \
    install -D "$node" /image/usr/bin/node; \
    cp --dereference --parents $(ldd "$node" | grep -o '/[^ )]*') /image; \
    npm prune --omit=dev --no-audit --no-fund; \
    find server contract -name '*.test.ts' -delete; \
    mkdir -p /image/srv/claimwright /empty; \
    cp -R package.json LICENSE server contract build node_modules /image/srv/claimwright/

FROM scratch
COPY --from=build /image /
COPY --from=build --chown=10001:10001 /empty /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/claimwright
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["/usr/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/node"]
CMD ["server/main.ts"]
