import type { Outcome } from '../outcomes.ts';

/**
 * Commands by what their success shows: program and subcommands, separated by commas. Options may stand anywhere and further arguments
 * are allowed. `program` alone means any use of it. Data, so that a tool is added by a word.
 */
export const TABLES: { commands: Record<Outcome, string> } = {
  commands: {
    test:
      'vitest,jest,mocha,ts-mocha,ava,tap,jasmine,karma,cypress run,cypress,playwright test,testcafe,wdio,detox test,uvu,c8,nyc,qunit,web-test-runner,wtr,ng test,ng e2e,' +
      'react-scripts test,vue-cli-service test:unit,wp-scripts test-unit-js,bun test,deno test,node --test,tsx --test,storybook test,test-storybook,cucumber-js,codeceptjs,' +
      'pytest,py.test,tox,nox,unittest,nose2,nosetests,trial,behave,robot,doctest,manage.py test,django-admin test,coverage run,green,ward,' +
      'go test,gotestsum,ginkgo,richgo,cargo test,cargo t,cargo nextest,cargo llvm-cov,cargo tarpaulin,cargo miri,trybuild,' +
      'dotnet test,dotnet vstest,vstest.console,nunit3-console,xunit.console,mspec,invoke-pester,pester,' +
      'mvn test,mvn verify,mvn install,mvn package,mvn surefire:test,mvn failsafe:verify,gradle test,gradle check,gradle build,sbt test,sbt testOnly,mill test,bleep test,lein test,' +
      'clj -M:test,clojure -M:test,clj -X:test,bb test,rspec,rake test,rake spec,rails test,rails spec,minitest,cucumber,rake .,rake default,' +
      'phpunit,pest,artisan test,codecept run,behat,phpspec run,infection,paratest,mix test,mix coveralls,rebar3 eunit,rebar3 ct,gleam test,' +
      'swift test,xcodebuild test,xcodebuild test-without-building,xctest,fastlane test,fastlane scan,flutter test,flutter drive,dart test,patrol test,melos test,' +
      'ctest,meson test,bazel test,bazelisk test,buck test,buck2 test,pants test,please test,plz test,b2,zig test,zig build test,ninja test,nimble test,crystal spec,shards test,dub test,' +
      'cabal test,stack test,elm-test,dune test,dune runtest,alr test,fpm test,prove,busted,luacheck,bats,shunit2,shellspec,' +
      'forge test,hardhat test,anchor test,truffle test,terraform test,tofu test,opa test,conftest verify,helm test,molecule test,kitchen test,dbt test,great_expectations,' +
      'godot --test,gut,unity -runTests,sail test,ddev test,act,newman run,k6 run,hurl --test,tavern-ci,schemathesis run,pact,testssl,R CMD check,julia test,nix flake',
    build:
      'tsc,vue-tsc,vite build,webpack,rollup,esbuild,swc,parcel build,rspack,rsbuild build,tsup,tsdown,unbuild,next build,nuxt build,nuxi build,astro build,remix build,svelte-kit build,ng build,' +
      'gatsby build,vue-cli-service build,react-scripts build,electron-builder,ncc build,turbo build,expo export,eas build,bun build,deno compile,deno check,wrangler deploy --dry-run,docusaurus build,' +
      'vitepress build,storybook build,build-storybook,hugo,jekyll build,eleventy,mkdocs build,sphinx-build,mdbook build,tauri build,quasar build,ember build,' +
      'go build,go install,go vet,go run,cargo build,cargo b,cargo check,cargo c,cargo run,cargo clippy,cargo doc,trunk build,wasm-pack build,' +
      'dotnet build,dotnet publish,dotnet pack,dotnet msbuild,dotnet run,msbuild,mvn compile,mvn package,mvn install,mvn verify,mvn test-compile,gradle build,gradle assemble,gradle compileJava,gradle compileKotlin,' +
      'gradle classes,gradle bootJar,javac,kotlinc,scalac,groovyc,sbt compile,sbt package,sbt assembly,mill compile,lein uberjar,lein compile,mix compile,mix release,rebar3 compile,erlc,gleam build,' +
      'swift build,swiftc,xcodebuild,xcodebuild build,fastlane build,fastlane gym,flutter build,dart compile,build_runner build,pod install,' +
      'cmake --build,make,gmake,nmake,ninja,meson compile,bazel build,bazelisk build,buck build,buck2 build,pants package,scons,waf build,xmake,premake,gcc,g++,cc,clang,clang++,cl,zig build,nim c,nimble build,' +
      'crystal build,shards build,dub build,ghc,cabal build,stack build,elm make,dune build,ocamlc,alr build,gprbuild,fpc,rustc,nasm,arduino-cli compile,platformio run,pio run,idf.py build,west build,' +
      'docker build,docker buildx,docker compose build,docker-compose build,podman build,buildah bud,kaniko,pack build,nix build,nix-build,ko build,skaffold build,' +
      'python -m build,poetry build,uv build,hatch build,flit build,maturin build,maturin develop,py_compile,compileall,pyinstaller,cython,composer dump-autoload,gem build,rake build,assets:precompile,' +
      'forge build,hardhat compile,anchor build,truffle compile,solc,latexmk,pdflatex,xelatex,typst compile,pandoc,protoc,buf build,node --check,php -l,ruby -c,terraform validate,helm lint,cdk synth,sam build,serverless package,rake assets:precompile',
    lint:
      'eslint,eslint_d,stylelint,biome check,biome lint,biome ci,oxlint,tslint,xo,standard,semistandard,jshint,htmlhint,markdownlint,markdownlint-cli2,remark,alex,cspell,knip,depcheck,publint,attw,madge,sherif,syncpack lint,next lint,ng lint,' +
      'vue-cli-service lint,deno lint,rome check,svelte-check,astro check,commitlint,jscpd,size-limit,textlint,vale,secretlint,' +
      'ruff check,ruff,flake8,pylint,pycodestyle,pydocstyle,bandit,vulture,isort --check,prospector,pyflakes,interrogate,' +
      'golangci-lint,go vet,staticcheck,revive,golint,gosec,errcheck,cargo clippy,cargo deny,cargo audit,' +
      'dotnet format,jb inspectcode,checkstyle,mvn checkstyle:check,mvn pmd:check,mvn spotbugs:check,gradle checkstyleMain,gradle lint,gradle detekt,gradle ktlintCheck,gradle check,gradle spotlessCheck,ktlint,detekt,scalafix,scalastyle,' +
      'rubocop,standardrb,reek,brakeman,erblint,slim-lint,haml-lint,phpcs,phpstan,psalm,phpmd,php-cs-fixer,pint,rector,phan,mix credo,mix dialyzer,swiftlint,swift-format lint,' +
      'flutter analyze,dart analyze,dart fix,clang-tidy,cppcheck,cpplint,include-what-you-use,shellcheck,hadolint,yamllint,actionlint,sqlfluff lint,buf lint,ansible-lint,tflint,tfsec,checkov,kube-linter,kubeval,spectral lint,redocly lint,' +
      'luacheck,selene,hlint,credo,clj-kondo,eastwood,pre-commit run,prek run,lefthook run,lint-staged,trunk check,mega-linter,super-linter,semgrep,sonar-scanner,editorconfig-checker,proselint,solhint,slither,nix flake check,statix check,djlint',
    types:
      'tsc,vue-tsc,tsgo,svelte-check,astro check,deno check,flow,flow check,mypy,dmypy,pyright,basedpyright,pyre,pytype,ty check,ty,zuban,sorbet,srb tc,steep check,phpstan,psalm,mix dialyzer,go vet,go build,cargo check,cargo clippy,cargo build,' +
      'dart analyze,flutter analyze,swift build,dotnet build,mvn compile,gradle compileJava,gradle compileKotlin,luau-lsp,nuxi typecheck,react-router typegen,attw,gleam check,elm make,stack build,cabal build,dune build,javac,kotlinc',
    format:
      'prettier,biome format,biome check,biome ci,dprint,deno fmt,oxfmt,standard --fix,eslint --fix,rome format,' +
      'black,ruff format,ruff check,isort,autopep8,yapf,blue,gofmt,gofumpt,goimports,go fmt,golangci-lint fmt,golines,cargo fmt,rustfmt,dotnet format,csharpier,google-java-format,spotless,mvn spotless:apply,mvn spotless:check,' +
      'gradle spotlessApply,gradle spotlessCheck,gradle ktlintFormat,ktlint,ktfmt,scalafmt,scalafmtAll,rubocop,standardrb,rufo,erb-format,phpcbf,php-cs-fixer,pint,mix format,swift-format,swiftformat,swiftlint,dart format,flutter format,' +
      'clang-format,cmake-format,gersemi,shfmt,sqlfluff fix,sqlfluff format,terraform fmt,tofu fmt,buf format,stylua,ormolu,fourmolu,hindent,brittany,nixfmt,nixpkgs-fmt,alejandra,nix fmt,treefmt,zig fmt,nimpretty,crystal tool,elm-format,' +
      'ocamlformat,dune fmt,dune format,pre-commit run,prek run,lefthook run,lint-staged,trunk fmt,trunk check,xmllint --format,jq,yq,taplo fmt,gleam format,forge fmt,cljfmt,zprint,perltidy,latexindent,typstyle,uncrustify,astyle,tidy',
    commit:
      'git commit,git merge,git rebase,git cherry-pick,git revert,git am,git commit-tree,git pull,git stash pop,hg commit,hg ci,svn commit,svn ci,jj commit,jj describe,jj desc,jj new,jj squash,sl commit,sl ci,gt create,gt modify,gt commit,but commit,' +
      'cz commit,git-cz,gitmoji,npm version,lerna version,changeset version,bump2version,bumpversion,cargo release,standard-version,release-it,semantic-release,gh pr merge,gh api,glab api,dvc commit,p4 submit,fossil commit,darcs record,pijul record,aicommits,opencommit',
    push:
      'git push,hg push,svn commit,svn ci,jj git push,sl push,gt submit,gt stack,gt ss,git-town sync,git town,ghstack,spr update,spr diff,arc diff,gh pr merge,gh pr create,gh repo sync,gh repo create,gh api,glab mr create,glab api,git subtree,git review,git svn,p4 submit,' +
      'fossil sync,release-it,semantic-release,git-machete,av pr,but push,docker push,vercel,netlify deploy,dvc push,git lfs,az repos,hub pull-request,hub push',
    server:
      'vite,vite dev,vite preview,next dev,next start,nuxt dev,nuxi dev,astro dev,remix dev,react-router dev,react-scripts start,ng serve,vue-cli-service serve,webpack serve,webpack-dev-server,parcel,gatsby develop,expo start,storybook dev,start-storybook,' +
      'nodemon,ts-node,tsx,ts-node-dev,node,bun,bun run,deno run,deno serve,deno task,serve,http-server,live-server,json-server,wrangler dev,firebase emulators:start,supabase start,pm2,forever,electron,tauri dev,' +
      'python,python -m,uvicorn,gunicorn,hypercorn,daphne,flask run,flask,manage.py runserver,django-admin runserver,streamlit run,gradio,jupyter,fastapi dev,fastapi run,waitress-serve,mkdocs serve,celery,mcp dev,' +
      'go run,air,cargo run,cargo watch,cargo shuttle,trunk serve,dotnet run,dotnet watch,mvn spring-boot:run,mvn jetty:run,mvn quarkus:dev,gradle bootRun,gradle run,java,kotlin,sbt run,lein run,lein ring,clj,' +
      'rails s,rails server,rackup,puma,unicorn,foreman start,overmind start,hivemind,bin/dev,thin start,jekyll serve,hugo server,hugo serve,php -S,artisan serve,symfony server:start,symfony serve,sail up,mix phx.server,mix run,iex,' +
      'flutter run,dart run,swift run,xcrun simctl,caddy run,caddy start,nginx,apachectl,httpd,systemctl start,systemctl restart,systemctl status,service,launchctl,brew services,supervisorctl,docker compose up,docker-compose up,docker compose start,docker compose ps,docker run,docker start,' +
      'docker ps,docker restart,docker compose restart,podman run,podman start,podman-compose up,kubectl apply,kubectl get,minikube start,tilt up,skaffold dev,vagrant up,ddev start,lando start,devcontainer up,anvil,hardhat node,ganache,redis-server,postgres,pg_ctl,mongod,mysqld,ollama serve,ollama run,' +
      'curl,wget,http,httpie,lsof,ss,netstat,nc,invoke-webrequest,iwr,invoke-restmethod,irm,start-process,ps,pgrep,get-process,test-netconnection,tmux,screen,nohup,ngrok,cloudflared,open,xdg-open',
    migration:
      'prisma migrate,prisma db,knex migrate:latest,knex migrate:up,knex,typeorm migration:run,typeorm,sequelize db:migrate,sequelize-cli,drizzle-kit,mikro-orm,node-pg-migrate,db-migrate,umzug,umzug up,kysely,migrate-mongo,' +
      'alembic,alembic upgrade,flask db,manage.py migrate,django-admin migrate,aerich,yoyo,piccolo migrations,rails db:migrate,rails db:setup,rails db:prepare,rails db:schema:load,rake db:migrate,sequel -m,artisan migrate,doctrine:migrations:migrate,console,phinx migrate,' +
      'mix ecto.migrate,mix ecto.setup,mix ash.migrate,dotnet ef,update-database,flyway,flyway migrate,liquibase,liquibase update,mvn flyway:migrate,mvn liquibase:update,gradle flywayMigrate,gradle update,migrate,goose,dbmate,atlas,sql-migrate,tern migrate,diesel migration,sqlx migrate,sqlx database,' +
      'sea-orm-cli,refinery,supabase db,supabase migration,wrangler d1,hasura migrate,graphile-migrate,psql,mysql,sqlite3,sqlcmd,mongosh,cqlsh,clickhouse-client,dbt run,squawk,pgroll,dolt',
    install:
      'npm install,npm i,npm ci,npm add,npm update,npm link,pnpm install,pnpm i,pnpm add,pnpm update,pnpm up,yarn install,yarn add,yarn up,yarn .,bun install,bun i,bun add,deno add,deno install,deno cache,nypm,ni,expo install,jsr add,volta install,corepack,nvm install,fnm install,' +
      'pip install,pip3 install,pipx install,pip-sync,uv add,uv sync,uv pip,uv tool,poetry add,poetry install,poetry lock,pdm add,pdm install,pdm sync,rye add,rye sync,pipenv install,pipenv sync,conda install,conda env,conda create,mamba install,micromamba,pixi add,pixi install,hatch env,' +
      'go get,go install,go mod,cargo add,cargo install,cargo fetch,cargo binstall,cargo update,rustup,dotnet add,dotnet restore,dotnet tool,dotnet workload,nuget install,nuget restore,install-package,install-module,mvn dependency:resolve,mvn install,gradle dependencies,gradle build,sbt update,cs install,sdk install,' +
      'bundle install,bundle add,bundle update,bundle .,gem install,composer require,composer install,composer update,pecl install,mix deps.get,mix archive.install,rebar3 get-deps,swift package,pod install,carthage,mint install,flutter pub,dart pub,flutter packages,' +
      'apt install,apt-get install,apt,apt-get,apk add,dnf install,yum install,pacman,zypper install,brew install,brew upgrade,brew bundle,port install,choco install,winget install,scoop install,snap install,flatpak install,nix-env,nix profile,guix install,emerge,pkg install,' +
      'mise install,mise use,asdf install,asdf plugin,playwright install,cypress install,puppeteer browsers,pre-commit install,husky,husky install,lefthook install,luarocks install,cabal install,stack install,opam install,nimble install,shards install,dub add,vcpkg install,conan install,Rscript -e,julia -e,' +
      'helm install,helm upgrade,kubectl apply,terraform init,tofu init,ansible-galaxy,code --install-extension,gh extension,claude mcp,claude plugin,install,make install,ninja install,cmake --install,curl,wget,git clone,git submodule,docker pull,krew install',
  },
};
