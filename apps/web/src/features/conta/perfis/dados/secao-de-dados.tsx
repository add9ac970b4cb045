import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { FotoDePerfil } from '../foto-de-perfil.tsx';
import { usePerfil } from '../perfil.api.ts';
import { FormularioDeDados } from './formulario-de-dados.tsx';
import { useAtualizarFoto, useRemoverFoto } from './foto.api.ts';
import { PerfisDaConta } from './perfis-da-conta.tsx';
import { EmailDaConta } from './troca-de-email.tsx';

/** Picture, data, e-mail and addresses of the person, and the other profile. */
export default function SecaoDeDados() {
  const consulta = usePerfil();
  const atualizarFoto = useAtualizarFoto();
  const removerFoto = useRemoverFoto();
  const perfil = consulta.data;
  if (!perfil) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  return (
    <Blocos>
      <Bloco titulo="Seus dados">
        <FotoDePerfil
          nome={perfil.nomeCompleto}
          url={perfil.fotoUrl}
          rotulo="Sua foto"
          ajuda="JPG, PNG, WebP, AVIF ou GIF, até 10 MB."
          enviar={(foto, onProgress) => atualizarFoto.mutateAsync({ foto, onProgress })}
          remover={() => removerFoto.mutateAsync().catch(() => undefined)}
        />
        <FormularioDeDados perfil={perfil} aoRecarregar={async () => (await consulta.refetch()).data} />
      </Bloco>
      <EmailDaConta email={perfil.email} trocaDeEmail={perfil.trocaDeEmail} />
      <Bloco
        titulo="Endereços"
        texto="Os lugares que você usa nas festas."
        acao={
          <BotaoLink tipo="secundario" size="sm" para={caminhoDe('endereco/home')}>
            Ver endereços
          </BotaoLink>
        }
      />
      <PerfisDaConta tipoPerfil={perfil.tipoPerfil} perfis={perfil.perfis} />
    </Blocos>
  );
}
