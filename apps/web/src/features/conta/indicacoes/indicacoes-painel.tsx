import type { Amigo, CupomGanho, MinhasIndicacoes } from '@festejo/contrato/conta/indicacoes.ts';
import { TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { EMAIL } from '../../../lib/form/kinds.ts';
import { required } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { instante, quantos, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Compartilhar } from '../../../ui/buttons/compartilhar.tsx';
import { CodigoQr } from '../../../ui/drawings/codigo-qr.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { Festivo } from '../../../ui/layout/festivo.tsx';
import { ContinuaNaTela } from '../../../ui/tabela/continua-na-tela.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { ESTADOS, linkDoConvite, MOTIVOS, mensagemDoConvite, PREMIOS, SITUACOES } from './indicacao.ts';
import { useConvidar, useIndicacoes } from './indicacoes.api.ts';
import estilos from './indicacoes-painel.module.css';

/** The client's link with buttons to share it, the invited friends, and the coupons won. */
export function IndicacoesPainel() {
  const consulta = useIndicacoes();
  const dados = consulta.data;
  if (!dados?.premio) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  return (
    <Blocos>
      <Festivo>
        <SeuLink codigo={dados.codigoDeConvite ?? ''} premio={dados.premio} />
      </Festivo>
      <PorEmail />
      <Bloco titulo="Seus amigos" texto={resumo(dados)}>
        {dados.amigos.length === 0 ? (
          <p className={estilos.suave}>Ninguém ainda. Mande seu link para quem vai dar uma festa.</p>
        ) : (
          <ul className={estilos.lista}>
            {dados.amigos.map((amigo) => (
              <LinhaDoAmigo key={amigo.id} amigo={amigo} />
            ))}
          </ul>
        )}
        <ContinuaNaTela ha={consulta.hasNextPage} />
        {consulta.hasNextPage && (
          <Botao tipo="secundario" mt="md" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
            Mostrar mais amigos
          </Botao>
        )}
      </Bloco>
      <Cupons cupons={dados.cupons ?? []} validade={dados.premio.validadeEmDias} />
    </Blocos>
  );
}

function resumo({ convidados = 0, cadastrados = 0, concluidas = 0 }: Partial<MinhasIndicacoes>): string {
  return [
    quantos(convidados, 'convidado', 'convidados'),
    quantos(cadastrados, 'cadastrado', 'cadastrados'),
    quantos(concluidas, 'primeira compra concluída', 'primeiras compras concluídas'),
  ].join(' · ');
}

function SeuLink({ codigo, premio }: { codigo: string; premio: MinhasIndicacoes['premio'] }) {
  const link = linkDoConvite(codigo);
  return (
    <Bloco
      titulo={`Um cupom de ${reais(premio.valor)} para cada um`}
      texto="Seu amigo cria a conta pelo seu link e faz a primeira compra: vocês dois ganham."
    >
      <ul className={estilos.regras}>
        <li>
          A compra é de <Reais valor={premio.minimo} /> ou mais, numa loja verificada, e quem paga não é você.
        </li>
        <li>
          O cupom chega {premio.esperaEmDias} dias depois de a compra ser concluída, e vale por {premio.validadeEmDias} dias.
        </li>
        <li>
          Serve em compras a partir de <Reais valor={premio.minimo} />, menos na loja em que seu amigo comprou.
        </li>
      </ul>
      <div className={estilos.convite}>
        <div className={estilos.link}>
          <p className={estilos.endereco} translate="no">
            {link}
          </p>
          <Compartilhar
            mensagem={mensagemDoConvite({ premio }, link)}
            copia={link}
            whatsApp={{ texto: 'Enviar por WhatsApp' }}
            copiar={{ texto: 'Copiar link' }}
            copiado="Link copiado"
          />
        </div>
        <figure className={estilos.qr}>
          <CodigoQr texto={link} rotulo="Código QR do seu link de convite" />
          <figcaption>Mostre a quem está com você</figcaption>
        </figure>
      </div>
    </Bloco>
  );
}

function PorEmail() {
  const convidar = useConvidar();
  const form = useForm({
    values: { emailIndicado: '' },
    check: (campos) => required(campos, { emailIndicado: 'Informe o e-mail do seu amigo' }),
    send: ({ emailIndicado }) => convidar(emailIndicado.trim()),
    onDone: ({ message }) => {
      toast.sucesso(message);
      form.accept({ emailIndicado: '' });
    },
  });
  return (
    <Bloco
      titulo="Convide por e-mail"
      texto="Vai seu primeiro nome e o link. Quem não quiser receber convites diz isso na própria mensagem."
    >
      <form {...form.props} className={estilos.porEmail}>
        <TextInput label="E-mail do seu amigo" {...form.field('emailIndicado', { ...EMAIL, autoComplete: 'off' })} />
        <Submit form={form}>Convidar</Submit>
        <FormFailure form={form} />
      </form>
    </Bloco>
  );
}

function LinhaDoAmigo({ amigo: { quem, estado, em, premio } }: { amigo: Amigo }) {
  return (
    <li className={estilos.linha}>
      <div>
        <strong>{quem}</strong>
        <span className={estilos.suave}>
          desde {instante(em)}
          {premio && <span>{` · ${PREMIOS[premio]}`}</span>}
        </span>
      </div>
      <Selo cor={ESTADOS[estado].cor}>{ESTADOS[estado].nome}</Selo>
    </li>
  );
}

function Cupons({ cupons, validade }: { cupons: readonly CupomGanho[]; validade: number }) {
  return (
    <Bloco titulo="Cupons que você ganhou" texto="Só você pode usar. Digite o código no carrinho.">
      {cupons.length === 0 ? (
        <p className={estilos.suave}>Nenhum ainda. Cada um vale por {validade} dias a partir do dia em que você o ganha.</p>
      ) : (
        <ul className={estilos.lista}>
          {cupons.map(({ codigo, valor, minimo, valeAte, situacao, motivo }) => (
            <li key={codigo} className={estilos.linha}>
              <div>
                <strong className={estilos.codigo} translate="no">
                  <IconTicket size={18} aria-hidden /> {codigo}
                </strong>
                <span>
                  <Reais valor={valor} /> em compras a partir de <Reais valor={minimo} />, até {instante(valeAte)}
                </span>
                <span className={estilos.suave}>{MOTIVOS[motivo]}</span>
              </div>
              <Selo cor={SITUACOES[situacao].cor}>{SITUACOES[situacao].nome}</Selo>
            </li>
          ))}
        </ul>
      )}
    </Bloco>
  );
}
