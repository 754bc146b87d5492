CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"mended" integer DEFAULT 0 NOT NULL,
	"made_id" bigint,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" text,
	"written" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"job_id" integer,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"head" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_state_row_index" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_key_row_index" ON "import_rows" USING btree ("import_id","key","row");--> statement-breakpoint
CREATE INDEX "imports_what_id_index" ON "imports" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_by_id_index" ON "imports" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "imports_file_id_index" ON "imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "import_mappings_head" ON "import_mappings" USING btree ("what",md5("head"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference_unique" ON "orders" USING btree ("reference") WHERE "orders"."reference" <> '';