FROM node:22-bookworm-slim
WORKDIR /larder
COPY --chown=node:node . .
RUN chown node:node /larder && mkdir /data && chown node:node /data
USER node
RUN npm run setup -- --build --without-tools
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["npm", "start"]
